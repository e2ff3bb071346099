import { notificationPreferences, notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listNotifications, readNotifications } from './notification.service.ts';
import { listNotificationPreferences, saveNotificationPreference } from './preference.service.ts';

export function registerNotifications(routes: Routes): void {
  routes.handle(notifications.list, (ctx, { query }) => listNotifications(ctx, query));
  routes.handle(notifications.read, (ctx) => readNotifications(ctx));
  routes.handle(notificationPreferences.list, (ctx) => listNotificationPreferences(ctx));
  routes.handle(notificationPreferences.save, (ctx, input) => saveNotificationPreference(ctx, input));
}
