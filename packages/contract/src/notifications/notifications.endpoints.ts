import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { notificationKinds } from './notifications.schemas.ts';

export const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    title: z.string(),
    detail: z.string(),
    href: z.string().nullable(),
    read: z.boolean(),
    created_at: wireTime,
  })
  .meta({ id: 'Notification' });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/company/notifications',
    permission: 'workspace.read',
    summary: "List the notifications of the workspace, in the caller's language",
    query: listQuerySchema,
    response: listOf('notifications', notificationSchema).extend({
      unread: z
        .number()
        .int()
        .meta({ description: 'The number of notifications that the caller hasn’t read, at most 100' }),
    }),
    errors: [],
    tags: ['notifications.notification'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/company/notifications/read',
    permission: 'workspace.read',
    summary: 'Mark all notifications as read for the caller',
    response: z.object({ unread: z.number().int() }),
    errors: [],
    changes: ['notifications.notification'],
  }),
};
