import {
  type notificationSchema,
  notifications as notificationsApi,
} from '@kumbi/contract/notifications/notifications.endpoints.ts';
import type * as z from 'zod';
import { pick, resource } from '../../lib/api/resource.ts';

export type Notification = z.output<typeof notificationSchema>;

export const notifications = resource({
  list: pick(notificationsApi.list, 'notifications'),
  read: notificationsApi.read,
});
