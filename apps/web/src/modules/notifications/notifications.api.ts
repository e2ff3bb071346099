import {
  listNotifications,
  type notificationSchema,
  readNotifications,
} from '@kumbi/contract/notifications/notifications.endpoints.ts';
import type * as z from 'zod';
import { call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';

export type Notification = z.output<typeof notificationSchema>;

export const notificationsQuery = (workspace: string) =>
  listQuery(listNotifications, { workspace, key: ['notifications'], query: {} });

export const readAll = (workspace: string) => call(readNotifications, {}, { workspace });
