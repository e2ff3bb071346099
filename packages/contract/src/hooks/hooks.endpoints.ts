import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
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
const oneHook = z.object({ webhook: hookSchema, settings: hookSettingsSchema });
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

export const hooks = {
  list: endpoint({
    method: 'GET',
    path: '/company/webhooks',
    permission: 'connections.read',
    summary: 'The webhooks of the workspace',
    query: listQuerySchema.extend({
      unbound: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: '`true`: only those that no integration and no automation uses' }),
    }),
    response: listOf('webhooks', hookSchema),
    errors: [],
    tags: ['hooks.hook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/webhooks/one',
    permission: 'connections.read',
    summary: 'One webhook with its settings',
    query: byCode,
    response: oneHook,
    errors: ['hook.unknown'],
    tags: ['hooks.hook'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/webhooks',
    permission: 'connections.write',
    summary: 'Create a webhook, on, with an address of its own',
    body: createHookSchema,
    response: oneHook,
    errors: [...quota],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/webhooks',
    permission: 'connections.write',
    summary: 'Rename a webhook or change its settings; what is not sent stays',
    body: updateHookSchema,
    response: oneHook,
    errors: ['hook.unknown'],
    changes: ['hooks.hook'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/webhooks',
    permission: 'connections.write',
    summary: 'Delete a webhook; it can be brought back for some minutes',
    body: byId,
    response: z.object({ deleted: z.literal(true), undo_until: wireTime }),
    errors: ['hook.unknown', 'hook.bound'],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/webhooks/undelete',
    permission: 'connections.write',
    summary: 'Bring back a webhook that was just deleted, with its events',
    body: byId,
    response: oneHook,
    errors: ['hook.unknown', ...quota],
    changes: ['hooks.hook', 'quotas.usage'],
  }),
};

export const hookSecrets = {
  reveal: endpoint({
    method: 'POST',
    path: '/company/webhooks/reveal',
    permission: 'connections.write',
    summary: 'Show the secret that signatures are checked with; noted in the audit log',
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
      'What a webhook received, newest first; `name` looks through addresses, headers and the beginning of bodies, also as they read decoded',
    query: listQuerySchema.extend({ ...byCode.shape, method: z.string().max(20).optional() }),
    response: listOf('events', hookEventSchema),
    errors: ['hook.unknown'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/webhooks/logs/one',
    permission: 'connections.read',
    summary: 'One event with its headers and its whole body',
    query: byId,
    response: z.object({ event: hookEventDetailSchema }),
    errors: ['hook.event_unknown'],
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/company/webhooks/logs',
    permission: 'connections.write',
    summary: 'Delete every event of a webhook',
    body: byCode,
    response: z.object({ clear: z.number().int().meta({ description: 'How many were deleted' }) }),
    errors: ['hook.unknown'],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/company/webhooks/logs/replay',
    permission: 'connections.write',
    summary: 'Send an event again, to what the webhook is bound to or to any public address; credentials are left out',
    body: replaySchema,
    response: z.object({ replay: replayResultSchema.nullable() }),
    errors: ['hook.event_unknown', 'hook.not_bound', 'hook.only_stored', 'hook.address_refused', 'flow.off'],
    perMinute: 60,
  }),
};

export const hookEventBodies = {
  download: endpoint({
    method: 'GET',
    path: '/company/webhooks/logs/body',
    permission: 'connections.read',
    summary: 'The body of an event, byte for byte, to be saved',
    query: byId,
    response: z.string(),
    download: true,
    errors: ['hook.event_unknown'],
  }),
};
