import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listNotifications, readNotifications } from './notification.service.ts';

export function registerNotifications(routes: Routes): void {
  routes.handle(notifications.list, (ctx, { query }) => listNotifications(ctx, query));
  routes.handle(notifications.read, (ctx) => readNotifications(ctx));
}
