import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { deliveryStatuses } from '../shared/deliveries.limits.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { eventPeriodNames, hookStatuses, verifications } from './hooks.limits.ts';
import {
  createHookSchema,
  hookEventDetailSchema,
  hookEventSchema,
  hookSchema,
  hookSettingsSchema,
  replayResultSchema,
  replaySchema,
  updateHookSchema,
} from './hooks.schemas.ts';

const byId = z.object({ id: z.uuid() });
const byCode = z.object({ code: z.string().min(1).max(60) });
/** The filter of the log: all that are given must hold. */
const eventFilterShape = {
  name: listQuerySchema.shape.name,
  method: z.string().max(20).optional(),
  verification: z.enum(verifications).optional(),
  within: z.enum(eventPeriodNames).optional().meta({ description: 'Only events of the last hour, day or week' }),
  from: z.iso.datetime('validation.invalid').optional().meta({ description: 'Only events at this time or later' }),
  to: z.iso.datetime('validation.invalid').optional().meta({ description: 'Only events before this time' }),
  destination_id: z.uuid().optional().meta({ description: 'Only events with a delivery to this destination' }),
  delivery: z
    .enum(deliveryStatuses)
    .optional()
    .meta({ description: 'Only events with a delivery in this state, to the given destination or to any' }),
};
const oneHook = z.object({ webhook: hookSchema, settings: hookSettingsSchema });
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

export const hooks = {
  list: endpoint({
    method: 'GET',
    path: '/company/webhooks',
    permission: 'connections.read',
    summary: 'List the webhooks of the workspace',
    query: listQuerySchema.extend({
      unbound: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'If `true`, lists only webhooks without an integration or automation' }),
      status: z.enum(hookStatuses, 'validation.choice').optional(),
      sort: sortSchema,
    }),
    response: listOf('webhooks', hookSchema),
    errors: [],
    tags: ['hooks.hook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/webhooks/one',
    permission: 'connections.read',
    summary: 'Get a webhook with its settings',
    query: byCode,
    response: oneHook,
    errors: ['hook.unknown'],
    tags: ['hooks.hook'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/webhooks',
    permission: 'connections.write',
    summary: 'Create a webhook with its own address; it is on',
    body: createHookSchema,
    response: oneHook,
    errors: [...quota],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/webhooks',
    permission: 'connections.write',
    summary: 'Rename a webhook or change its settings; omitted fields stay unchanged',
    body: updateHookSchema,
    response: oneHook,
    errors: ['hook.unknown'],
    changes: ['hooks.hook'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/webhooks',
    permission: 'connections.write',
    summary: 'Delete a webhook; it can be restored for one hour',
    body: byId.extend({
      ignore_keys: z
        .boolean('validation.required')
        .default(false)
        .meta({ description: 'Whether to delete it although API keys use it; they are refused until it is restored' }),
    }),
    response: z.object({ deleted: z.literal(true), undo_until: wireTime }),
    errors: ['hook.unknown', 'hook.in_use', 'hook.has_keys'],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/webhooks/undelete',
    permission: 'connections.write',
    summary: 'Restore a webhook that was deleted within the last hour, with its events',
    body: byId,
    response: oneHook,
    errors: ['hook.unknown', ...quota],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/webhooks/delete-many',
    permission: 'connections.write',
    summary: 'Delete several webhooks, except those in use; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['hook.unknown'],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/webhooks/restore-many',
    permission: 'connections.write',
    summary: 'Restore webhooks that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['hook.unknown', ...quota],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/webhooks/switch-many',
    permission: 'connections.write',
    summary: 'Turn several webhooks on or off; those in use by an integration or automation stay on',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(hookStatuses, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['hook.unknown'],
    changes: ['hooks.hook'],
  }),
};

export const hookSecrets = {
  reveal: endpoint({
    method: 'POST',
    path: '/company/webhooks/reveal',
    permission: 'connections.write',
    summary: 'Show the secret that verifies signatures; the audit log records the call',
    body: byId,
    response: z.object({ secret: z.string(), verify_token: z.string().optional() }),
    errors: ['hook.unknown', 'hook.no_secret'],
    needs: 'recentProof',
    oneTimeSecret: true,
    perMinute: 30,
  }),
};

export const hookEvents = {
  list: endpoint({
    method: 'GET',
    path: '/company/webhooks/logs',
    permission: 'connections.read',
    summary:
      'List the events of a webhook, newest first; `name` searches addresses, headers and the start of bodies, encoded and decoded',
    query: listQuerySchema.extend({ ...byCode.shape, ...eventFilterShape }),
    response: listOf('events', hookEventSchema),
    errors: ['hook.unknown'],
    tags: ['hooks.event'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/webhooks/logs/export',
    permission: 'exports.create',
    summary: 'Export the events of a webhook as CSV, with the filter of the list; credentials are masked',
    query: byCode.extend(eventFilterShape),
    response: z.string(),
    download: true,
    errors: ['hook.unknown'],
    perMinute: 20,
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/webhooks/logs/one',
    permission: 'connections.read',
    summary: 'Get an event with its headers and its full body',
    query: byId,
    response: z.object({ event: hookEventDetailSchema }),
    errors: ['hook.event_unknown'],
    tags: ['hooks.event'],
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/company/webhooks/logs',
    permission: 'connections.write',
    summary: 'Delete all events of a webhook',
    body: byCode,
    response: z.object({ clear: z.number().int().meta({ description: 'The number of deleted events' }) }),
    errors: ['hook.unknown'],
    changes: ['hooks.event', 'hooks.hook'],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/company/webhooks/logs/replay',
    permission: 'connections.write',
    summary:
      'Replay an event to the integration or automation of its webhook, or to a public address; credentials are removed',
    body: replaySchema,
    response: z.object({ replay: replayResultSchema.nullable() }),
    errors: ['hook.event_unknown', 'hook.not_bound', 'hook.only_stored', 'hook.address_refused', 'flow.off', ...quota],
    perMinute: 60,
    changes: ['hooks.event', 'quotas.usage'],
  }),
  replayMany: endpoint({
    method: 'POST',
    path: '/company/webhooks/logs/replay-many',
    permission: 'connections.write',
    summary:
      'Replay the events of the log’s filter to one destination, or to all that are on, as far as they match its own filter; the deliveries wait for their turn',
    body: byCode.extend({
      filter: z.object(eventFilterShape).default({}),
      to: z.uuid('validation.invalid').nullable().meta({ description: 'A destination; null for all that are on' }),
    }),
    response: z.object({ replayed: z.number().int().meta({ description: 'The number of deliveries' }) }),
    errors: ['hook.unknown', 'hook_destination.unknown', 'hook_destination.off'],
    perMinute: 10,
    changes: ['hooks.delivery'],
  }),
};

export const hookEventBodies = {
  download: endpoint({
    method: 'GET',
    path: '/company/webhooks/logs/body',
    permission: 'connections.read',
    summary: 'Download the body of an event, byte for byte',
    query: byId,
    response: z.string(),
    download: true,
    errors: ['hook.event_unknown'],
  }),
};
