import { notificationPreferences, notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { pushKey, pushSubscriptions } from '@kumbi/contract/notifications/push.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listNotifications, readNotifications } from './notification.service.ts';
import { listNotificationPreferences, saveNotificationPreference } from './preference.service.ts';
import { getPushKey } from './push/push-key.service.ts';
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
} from './push/push-subscription.service.ts';

export function registerNotifications(routes: Routes): void {
  routes.handle(notifications.list, (ctx, { query }) => listNotifications(ctx, query));
  routes.handle(notifications.read, (ctx) => readNotifications(ctx));
  routes.handle(notificationPreferences.list, (ctx) => listNotificationPreferences(ctx));
  routes.handle(notificationPreferences.save, (ctx, input) => saveNotificationPreference(ctx, input));
  routes.handle(pushKey.get, (ctx) => getPushKey(ctx));
  routes.handle(pushSubscriptions.list, (ctx) => listPushSubscriptions(ctx));
  routes.handle(pushSubscriptions.create, (ctx, input) => createPushSubscription(ctx, input));
  routes.handle(pushSubscriptions.delete, (ctx, input) => deletePushSubscription(ctx, input));
}
