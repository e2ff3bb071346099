import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { listOf } from '../shared/paging.ts';
import { rotateSecretSchema } from '../shared/rotate-secret.ts';
import {
  deliveriesQuerySchema,
  deliveryParams,
  outboundDeliverySchema,
  outboundWebhookSchema,
  resendFailedSchema,
  savedWebhookSchema,
  savedWithSecretSchema,
  saveOutboundWebhookSchema,
  secretSchema,
  webhookParams,
  wholeDeliverySchema,
} from './outbound.schemas.ts';

export const addressErrors = [
  'outbound_webhook.address_malformed',
  'outbound_webhook.address_scheme',
  'outbound_webhook.address_credentials',
  'outbound_webhook.address_port',
  'outbound_webhook.address_private',
] as const;

export const outboundWebhooks = {
  ...recordEndpoints({
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
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/outbound-webhooks',
    permission: 'connections.write',
    summary: 'Create an outbound webhook; the response has the secret that signs its deliveries',
    body: saveOutboundWebhookSchema,
    response: savedWithSecretSchema,
    errors: ['outbound_webhook.limit', ...addressErrors],
    oneTimeSecret: true,
    changes: ['outbound.webhook'],
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/company/outbound-webhooks/:id/switch',
    permission: 'connections.write',
    summary:
      'Turn an outbound webhook on or off; turning it off cancels its waiting deliveries, and events while it is off are not delivered',
    params: webhookParams,
    body: z.object({ is_on: z.boolean('validation.required') }),
    response: savedWebhookSchema,
    errors: ['outbound_webhook.unknown'],
    changes: ['outbound.webhook'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/company/outbound-webhooks/:id/test',
    permission: 'connections.write',
    summary: 'Send a test event of the type webhook.test',
    params: webhookParams,
    response: z.object({ delivery: outboundDeliverySchema }),
    errors: ['outbound_webhook.unknown', 'outbound_webhook.off'],
    perMinute: 30,
    changes: ['outbound.delivery'],
  }),
};

export const outboundSecrets = {
  reveal: endpoint({
    method: 'POST',
    path: '/company/outbound-webhooks/:id/secret/reveal',
    permission: 'connections.write',
    summary: 'Show the secret again; the audit log records the call',
    params: webhookParams,
    response: secretSchema,
    errors: ['outbound_webhook.unknown'],
    needs: 'recentProof',
    oneTimeSecret: true,
    perMinute: 20,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/company/outbound-webhooks/:id/secret/rotate',
    permission: 'connections.write',
    summary: 'Rotate the secret; for a few hours both secrets sign, so that you can update the receiver',
    params: webhookParams,
    body: rotateSecretSchema,
    response: savedWithSecretSchema,
    errors: ['outbound_webhook.unknown'],
    needs: 'recentProof',
    oneTimeSecret: true,
    changes: ['outbound.webhook'],
  }),
};

export const outboundDeliveries = {
  list: endpoint({
    method: 'GET',
    path: '/company/outbound-webhooks/:id/deliveries',
    permission: 'connections.read',
    summary: 'List the sent and waiting deliveries, newest first',
    params: webhookParams,
    query: deliveriesQuerySchema,
    response: listOf('deliveries', outboundDeliverySchema),
    errors: ['outbound_webhook.unknown'],
    tags: ['outbound.delivery'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/outbound-webhooks/:id/deliveries/:delivery',
    permission: 'connections.read',
    summary: 'Get a delivery with its attempts: each request and response',
    params: deliveryParams,
    response: wholeDeliverySchema,
    errors: ['outbound_delivery.unknown'],
    tags: ['outbound.delivery'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/company/outbound-webhooks/:id/deliveries/:delivery/resend',
    permission: 'connections.write',
    summary: 'Resend a delivery now with the same webhook-id; its retry schedule restarts',
    params: deliveryParams,
    response: z.object({ delivery: outboundDeliverySchema }),
    errors: ['outbound_delivery.unknown', 'outbound_webhook.off'],
    changes: ['outbound.delivery'],
  }),
  resendFailed: endpoint({
    method: 'POST',
    path: '/company/outbound-webhooks/:id/resend-failed',
    permission: 'connections.write',
    summary: 'Resend the deliveries that failed or were cancelled since a given time, at most 5,000 per call',
    params: webhookParams,
    body: resendFailedSchema,
    response: z.object({ resent: z.number().int(), more: z.boolean() }),
    errors: ['outbound_webhook.unknown', 'outbound_webhook.off'],
    perMinute: 20,
    changes: ['outbound.delivery'],
  }),
};
