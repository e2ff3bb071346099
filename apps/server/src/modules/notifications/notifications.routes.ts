import { listNotifications, readNotifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listOwnNotifications, readOwnNotifications } from './notification.service.ts';

export function registerNotifications(routes: Routes): void {
  routes.handle(listNotifications, (ctx, { query }) => listOwnNotifications(ctx, query));
  routes.handle(readNotifications, (ctx) => readOwnNotifications(ctx));
}
