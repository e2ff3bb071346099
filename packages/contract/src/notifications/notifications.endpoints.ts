import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { notificationChannels, notificationGroups, notificationKinds } from './notifications.schemas.ts';

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

const switches = { app: z.boolean(), email: z.boolean(), push: z.boolean() };

const preferenceSchema = z
  .object({
    kind: z.enum(notificationKinds),
    group: z.enum(notificationGroups),
    name: z.string().meta({ description: 'The name of the kind, in the caller’s language' }),
    ...switches,
    required: z.array(z.enum(notificationChannels)).meta({ description: 'The channels that can’t be turned off' }),
  })
  .meta({ id: 'NotificationPreference' });

export const notificationPreferences = {
  list: endpoint({
    method: 'GET',
    path: '/company/notification-preferences',
    permission: 'workspace.read',
    summary: 'List the kinds of notifications, and the channels on which the caller gets them from this workspace',
    response: z.object({ preferences: z.array(preferenceSchema) }),
    errors: [],
    tags: ['notifications.preference'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/notification-preferences/:kind',
    permission: 'workspace.read',
    summary: 'Choose the channels on which the caller gets one kind of notification from this workspace',
    params: z.object({ kind: z.enum(notificationKinds) }),
    body: z.object(switches),
    response: z.object({ preference: preferenceSchema }),
    errors: ['notification.required'],
    changes: ['notifications.preference', 'notifications.notification'],
  }),
};
