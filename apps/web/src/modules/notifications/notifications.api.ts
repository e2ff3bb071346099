import type { Answer } from '@kumbi/contract/endpoint.ts';
import {
  type notificationSchema,
  notifications as notificationsApi,
  notificationPreferences as preferencesApi,
} from '@kumbi/contract/notifications/notifications.endpoints.ts';
import {
  pushKey as pushKeyApi,
  pushSubscriptions as pushSubscriptionsApi,
} from '@kumbi/contract/notifications/push.endpoints.ts';
import type * as z from 'zod';
import { pick, resource } from '../../lib/api/resource.ts';

export type Notification = z.output<typeof notificationSchema>;

export const notifications = resource({
  list: pick(notificationsApi.list, 'notifications'),
  read: notificationsApi.read,
});

export const notificationPreferences = resource({
  list: pick(preferencesApi.list, 'preferences'),
  save: preferencesApi.save,
});
export type NotificationPreference = Answer<typeof preferencesApi.list>['preferences'][number];

export const pushKey = resource({ get: pick(pushKeyApi.get, 'public_key') });

export const pushSubscriptions = resource({
  list: pick(pushSubscriptionsApi.list, 'subscriptions'),
  create: pushSubscriptionsApi.create,
  delete: pushSubscriptionsApi.delete,
});
export type PushDevice = Answer<typeof pushSubscriptionsApi.list>['subscriptions'][number];
