import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { listOf } from '../shared/paging.ts';
import { rotateSecretSchema } from '../shared/rotate-secret.ts';
import {
  createDestinationSchema,
  destinationSchema,
  destinationsQuerySchema,
  hookDeliveriesQuerySchema,
  hookDeliverySchema,
  previewFilterSchema,
  saveDestinationSchema,
} from './destinations.schemas.ts';

const params = z.object({ id: z.uuid('validation.invalid') });
const addressErrors = ['hook.address_refused', 'hook_destination.own_webhook'] as const;

/** The deliveries of one event. */
export const hookEventDeliveries = {
  list: endpoint({
    method: 'GET',
    path: '/company/webhooks/logs/:id/deliveries',
    permission: 'connections.read',
    summary: 'List the deliveries of an event to destinations of its webhook',
    params,
    query: hookDeliveriesQuerySchema,
    response: listOf('deliveries', hookDeliverySchema),
    errors: ['hook.event_unknown'],
    tags: ['hooks.delivery'],
  }),
};

/** The addresses to which a webhook forwards its events. */
export const hookDestinations = {
  ...recordEndpoints({
    path: '/company/webhook-destinations',
    tag: 'hooks.destination',
    tags: ['hooks.delivery'],
    names: ['destination of a webhook', 'destinations of a webhook'],
    one: 'destination',
    many: 'destinations',
    schema: destinationSchema,
    save: saveDestinationSchema,
    permissions: { read: 'connections.read', write: 'connections.write', delete: 'connections.write' },
    unknown: 'hook_destination.unknown',
    late: 'hook_destination.unknown',
    saveErrors: addressErrors,
    addErrors: ['hook_destination.limit'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/webhook-destinations',
    permission: 'connections.read',
    summary: 'List the destinations of a webhook, newest first',
    query: destinationsQuerySchema,
    response: listOf('destinations', destinationSchema),
    errors: ['hook.unknown'],
    tags: ['hooks.destination', 'hooks.delivery'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/webhook-destinations',
    permission: 'connections.write',
    summary: 'Create a destination of a webhook; the response has the secret that signs its deliveries',
    body: createDestinationSchema,
    response: z.object({ destination: destinationSchema, secret: z.string() }),
    errors: ['hook.unknown', 'hook_destination.limit', ...addressErrors],
    oneTimeSecret: true,
    changes: ['hooks.destination'],
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/company/webhook-destinations/:id/switch',
    permission: 'connections.write',
    summary:
      'Turn a destination on or off; turning it off cancels its waiting deliveries, and events while it is off are not delivered to it',
    params,
    body: z.object({ is_on: z.boolean('validation.required') }),
    response: z.object({ destination: destinationSchema }),
    errors: ['hook_destination.unknown'],
    changes: ['hooks.destination', 'hooks.delivery'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/company/webhook-destinations/preview',
    permission: 'connections.read',
    summary: 'Count the newest events of a webhook, up to 50, that match a filter',
    body: previewFilterSchema,
    response: z.object({
      matching: z.number().int(),
      events: z.number().int().meta({ description: 'The number of evaluated events' }),
    }),
    errors: ['hook.unknown'],
    perMinute: 60,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/webhook-destinations/:id/cancel',
    permission: 'connections.write',
    summary: 'Cancel the waiting deliveries of a destination; they can be resent',
    params,
    response: z.object({ destination: destinationSchema }),
    errors: ['hook_destination.unknown'],
    changes: ['hooks.destination', 'hooks.delivery'],
  }),
  resendFailed: endpoint({
    method: 'POST',
    path: '/company/webhook-destinations/:id/resend-failed',
    permission: 'connections.write',
    summary: 'Resend the failed and cancelled deliveries of a destination, at most 5,000 per call',
    params,
    response: z.object({ resent: z.number().int(), more: z.boolean() }),
    errors: ['hook_destination.unknown', 'hook_destination.off'],
    perMinute: 20,
    changes: ['hooks.delivery'],
  }),
};

export const hookDestinationSecrets = {
  reveal: endpoint({
    method: 'POST',
    path: '/company/webhook-destinations/:id/secret/reveal',
    permission: 'connections.write',
    summary: 'Show the secret of a destination again; the audit log records the call',
    params,
    response: z.object({ secret: z.string() }),
    errors: ['hook_destination.unknown'],
    needs: 'recentProof',
    oneTimeSecret: true,
    perMinute: 20,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/company/webhook-destinations/:id/secret/rotate',
    permission: 'connections.write',
    summary:
      'Rotate the secret of a destination; for a few hours both secrets sign, so that you can update the receiver',
    params,
    body: rotateSecretSchema,
    response: z.object({ destination: destinationSchema, secret: z.string() }),
    errors: ['hook_destination.unknown'],
    needs: 'recentProof',
    oneTimeSecret: true,
    changes: ['hooks.destination'],
  }),
};

export const hookDeliveries = {
  list: endpoint({
    method: 'GET',
    path: '/company/webhook-destinations/:id/deliveries',
    permission: 'connections.read',
    summary: 'List the deliveries to a destination of stored events, newest first',
    params,
    query: hookDeliveriesQuerySchema,
    response: listOf('deliveries', hookDeliverySchema),
    errors: ['hook_destination.unknown'],
    tags: ['hooks.delivery'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/company/webhook-deliveries/:id/resend',
    permission: 'connections.write',
    summary: 'Resend a delivery now with the same webhook-id; its retry schedule restarts',
    params,
    response: z.object({ delivery: hookDeliverySchema }),
    errors: ['hook_delivery.unknown', 'hook_destination.off'],
    changes: ['hooks.delivery'],
  }),
};
