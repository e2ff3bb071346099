import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { listOf } from '../shared/paging.ts';
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

export const {
  list: listOutboundWebhooks,
  get: getOutboundWebhook,
  update: updateOutboundWebhook,
  delete: deleteOutboundWebhook,
  restore: restoreOutboundWebhook,
} = recordEndpoints({
  path: '/company/outbound-webhooks',
  tag: 'outbound.webhook',
  tags: ['outbound.delivery'],
  names: ['outgoing webhook', 'outgoing webhooks'],
  one: 'webhook',
  many: 'webhooks',
  schema: outboundWebhookSchema,
  save: saveOutboundWebhookSchema,
  permissions: { read: 'connections.read', write: 'connections.write', delete: 'connections.write' },
  unknown: 'outbound_webhook.unknown',
  late: 'outbound_webhook.unknown',
  saveErrors: addressErrors,
  addErrors: ['outbound_webhook.limit'],
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
