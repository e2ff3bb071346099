import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  deliveriesQuerySchema,
  deliveryParams,
  outboundDeliverySchema,
  outboundWebhookSchema,
  resendFailedSchema,
  rotateSecretSchema,
  savedWebhookSchema,
  savedWithSecretSchema,
  saveOutboundWebhookSchema,
  secretSchema,
  webhookParams,
  wholeDeliverySchema,
} from './outbound.schemas.ts';

const addressErrors = [
  'outbound_webhook.address_malformed',
  'outbound_webhook.address_scheme',
  'outbound_webhook.address_credentials',
  'outbound_webhook.address_port',
  'outbound_webhook.address_private',
] as const;

export const listOutboundWebhooks = endpoint({
  method: 'GET',
  path: '/company/outbound-webhooks',
  permission: 'connections.read',
  summary: 'Addresses of the workspace that are told what happens, newest first',
  query: listQuerySchema,
  response: listOf('webhooks', outboundWebhookSchema),
  errors: [],
  tags: ['outbound.webhook', 'outbound.delivery'],
});

export const getOutboundWebhook = endpoint({
  method: 'GET',
  path: '/company/outbound-webhooks/:id',
  permission: 'connections.read',
  summary: 'One outbound webhook',
  params: webhookParams,
  response: savedWebhookSchema,
  errors: ['outbound_webhook.unknown'],
  tags: ['outbound.webhook', 'outbound.delivery'],
});

export const createOutboundWebhook = endpoint({
  method: 'POST',
  path: '/company/outbound-webhooks',
  permission: 'connections.write',
  summary: 'Make an outbound webhook; the answer has the secret that signs what is sent',
  body: saveOutboundWebhookSchema,
  response: savedWithSecretSchema,
  errors: ['outbound_webhook.limit', ...addressErrors],
  oneTimeSecret: true,
  changes: ['outbound.webhook'],
});

export const updateOutboundWebhook = endpoint({
  method: 'PUT',
  path: '/company/outbound-webhooks/:id',
  permission: 'connections.write',
  summary: 'Change its name, address, types or description',
  params: webhookParams,
  body: saveOutboundWebhookSchema,
  response: savedWebhookSchema,
  errors: ['outbound_webhook.unknown', ...addressErrors],
  changes: ['outbound.webhook'],
});

export const switchOutboundWebhook = endpoint({
  method: 'PUT',
  path: '/company/outbound-webhooks/:id/switch',
  permission: 'connections.write',
  summary: 'Switch it on or off. While it is off nothing is kept for it, and what waits is cancelled',
  params: webhookParams,
  body: z.object({ is_on: z.boolean('validation.required') }),
  response: savedWebhookSchema,
  errors: ['outbound_webhook.unknown'],
  changes: ['outbound.webhook'],
});

export const deleteOutboundWebhook = endpoint({
  method: 'DELETE',
  path: '/company/outbound-webhooks/:id',
  permission: 'connections.write',
  summary: 'Delete it; it can be brought back for an hour. What waits is cancelled',
  params: webhookParams,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['outbound_webhook.unknown'],
  changes: ['outbound.webhook'],
});

export const restoreOutboundWebhook = endpoint({
  method: 'POST',
  path: '/company/outbound-webhooks/:id/restore',
  permission: 'connections.write',
  summary: 'Bring a deleted one back',
  params: webhookParams,
  response: savedWebhookSchema,
  errors: ['outbound_webhook.unknown', 'outbound_webhook.limit'],
  changes: ['outbound.webhook'],
});

export const revealOutboundSecret = endpoint({
  method: 'POST',
  path: '/company/outbound-webhooks/:id/secret/reveal',
  permission: 'connections.write',
  summary: 'The secret, once more; who asked is written down',
  params: webhookParams,
  response: secretSchema,
  errors: ['outbound_webhook.unknown'],
  oneTimeSecret: true,
  perMinute: 20,
});

export const rotateOutboundSecret = endpoint({
  method: 'POST',
  path: '/company/outbound-webhooks/:id/secret/rotate',
  permission: 'connections.write',
  summary: 'A new secret; for some hours both sign, so that the receiver can be changed in between',
  params: webhookParams,
  body: rotateSecretSchema,
  response: savedWithSecretSchema,
  errors: ['outbound_webhook.unknown'],
  oneTimeSecret: true,
  changes: ['outbound.webhook'],
});

export const testOutboundWebhook = endpoint({
  method: 'POST',
  path: '/company/outbound-webhooks/:id/test',
  permission: 'connections.write',
  summary: 'Send an event of the type webhook.test',
  params: webhookParams,
  response: z.object({ delivery: outboundDeliverySchema }),
  errors: ['outbound_webhook.unknown', 'outbound_webhook.off'],
  perMinute: 30,
  changes: ['outbound.delivery'],
});

export const listOutboundDeliveries = endpoint({
  method: 'GET',
  path: '/company/outbound-webhooks/:id/deliveries',
  permission: 'connections.read',
  summary: 'What was sent, or waits to be, newest first',
  params: webhookParams,
  query: deliveriesQuerySchema,
  response: listOf('deliveries', outboundDeliverySchema),
  errors: ['outbound_webhook.unknown'],
  tags: ['outbound.delivery'],
});

export const getOutboundDelivery = endpoint({
  method: 'GET',
  path: '/company/outbound-webhooks/:id/deliveries/:delivery',
  permission: 'connections.read',
  summary: 'One delivery with its tries: request and response',
  params: deliveryParams,
  response: wholeDeliverySchema,
  errors: ['outbound_delivery.unknown'],
  tags: ['outbound.delivery'],
});

export const resendOutboundDelivery = endpoint({
  method: 'POST',
  path: '/company/outbound-webhooks/:id/deliveries/:delivery/resend',
  permission: 'connections.write',
  summary: 'Send one again, now, with the same webhook-id; its timetable begins anew',
  params: deliveryParams,
  response: z.object({ delivery: outboundDeliverySchema }),
  errors: ['outbound_delivery.unknown', 'outbound_webhook.off'],
  changes: ['outbound.delivery'],
});

export const resendFailedDeliveries = endpoint({
  method: 'POST',
  path: '/company/outbound-webhooks/:id/resend-failed',
  permission: 'connections.write',
  summary: 'Send again what failed or was cancelled since a time, at most 5,000 by one call',
  params: webhookParams,
  body: resendFailedSchema,
  response: z.object({ resent: z.number().int(), more: z.boolean() }),
  errors: ['outbound_webhook.unknown', 'outbound_webhook.off'],
  perMinute: 20,
  changes: ['outbound.delivery'],
});
