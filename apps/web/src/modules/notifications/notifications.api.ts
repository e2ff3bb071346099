import {
  listNotifications,
  type notificationSchema,
  readNotifications,
} from '@kumbi/contract/notifications/notifications.endpoints.ts';
import type * as z from 'zod';
import { pick, resource } from '../../lib/api/resource.ts';

export type Notification = z.output<typeof notificationSchema>;

export const notifications = resource({ list: pick(listNotifications, 'notifications'), read: readNotifications });
