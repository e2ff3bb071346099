import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireTime } from '../shared/wire-time.ts';

const base64url = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]+=*$/, 'must be base64url');

/** A browser's subscription, as `PushSubscription.toJSON` writes it. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({ p256dh: base64url(80, 100), auth: base64url(16, 40) }),
});

const deviceSchema = z.object({
  id: z.uuid(),
  device: z.string().meta({ description: 'The browser and the system' }),
  is_current: z.boolean().meta({ description: 'Whether the session of this call registered it' }),
  created_at: wireTime,
});

export const pushKey = {
  get: endpoint({
    method: 'GET',
    path: '/me/push-key',
    permission: 'user',
    summary: 'Return the public key with which browsers subscribe to notifications',
    response: z.object({ public_key: z.string() }),
    errors: [],
  }),
};

export const pushSubscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/me/push-subscriptions',
    permission: 'user',
    summary: 'List the devices on which the caller gets notifications',
    response: z.object({ subscriptions: z.array(deviceSchema) }),
    errors: [],
    tags: ['notifications.push_subscription'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/me/push-subscriptions',
    permission: 'user',
    summary: 'Register this device for notifications, or renew its registration',
    body: pushSubscriptionSchema,
    response: z.object({ subscription: deviceSchema }),
    errors: ['push.endpoint_refused', 'push.endpoint_taken', 'push.too_many'],
    changes: ['notifications.push_subscription'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/me/push-subscriptions/:id',
    permission: 'user',
    summary: 'Turn off notifications on one of the caller’s devices',
    params: z.object({ id: z.uuid() }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['push.subscription_unknown'],
    changes: ['notifications.push_subscription'],
  }),
};
