import { publicEndpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { hookEventDetailSchema } from './hooks.schemas.ts';
import {
  eventsQuerySchema,
  listedEventSchema,
  nextEventQuerySchema,
  nextEventSchema,
  programHookSchema,
  programReplayedSchema,
  programReplaySchema,
} from './public-hooks.schemas.ts';

const keys = ['webhook'] as const;
const params = byId('hooks.event_id');

const listed = {
  id: '01930f50-3c1e-7a92-8b64-d05e2f9a7c31',
  timestamp: '2026-11-02T09:30:00.000Z',
  method: 'POST',
  path: '/encomendas',
  query: 'loja=talatona',
  agent: 'Loja/2.4',
  ip: '105.168.12.40',
  content_type: 'application/json',
  size: 32,
  verification: 'valid',
  refusal: null,
};
const event = {
  ...listed,
  headers: [
    { name: 'Content-Type', value: 'application/json', masked: false },
    { name: 'Authorization', value: '***', masked: true },
  ],
  body: '{"encomenda":3312,"total":45000}',
  body_encoding: 'text',
};

export const programHook = {
  get: publicEndpoint({
    method: 'GET',
    path: '/webhook',
    response: programHookSchema,
    errors: ['hook.gone'],
    api: {
      keys,
      noun: 'webhooks',
      operation: 'getWebhook',
      example: {
        answer: {
          id: '01930f4f-77d0-7e15-a3c8-4b1f60e2d9a5',
          name: 'Encomendas',
          status: 'on',
          url: 'https://kumbi.example/hooks/k7Qm2xV9',
          bound_to: null,
          last_event_at: listed.timestamp,
          created_at: '2026-10-20T08:00:00.000Z',
        },
      },
    },
  }),
};

export const programEvents = {
  list: publicEndpoint({
    method: 'GET',
    path: '/webhook/events',
    query: eventsQuerySchema,
    response: cursorPageOf(listedEventSchema),
    errors: ['hook.gone'],
    api: {
      keys,
      noun: 'webhook_events',
      operation: 'listWebhookEvents',
      example: {
        query: { limit: 2, method: 'POST' },
        answer: lastPage(listed),
      },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/webhook/events/:id',
    params,
    response: hookEventDetailSchema,
    errors: ['hook.gone', 'hook.event_unknown'],
    api: {
      keys,
      noun: 'webhook_events',
      operation: 'getWebhookEvent',
      example: { params: { id: event.id }, answer: event },
    },
  }),
  await: publicEndpoint({
    method: 'GET',
    path: '/webhook/events/next',
    query: nextEventQuerySchema,
    response: nextEventSchema,
    errors: ['hook.gone', 'hook.event_unknown', 'hook.waiting_full'],
    api: {
      keys,
      noun: 'webhook_events',
      operation: 'nextWebhookEvent',
      example: {
        query: { after: 'jk1v4x2r9c-01930f4fa1b27c3d9e4f5a6b7c8d9e0f', wait: 30 },
        answer: { event, cursor: 'jk1v57e0og-01930f503c1e7a928b64d05e2f9a7c31' },
      },
    },
  }),
  replay: publicEndpoint({
    method: 'POST',
    path: '/webhook/events/:id/replay',
    params,
    body: programReplaySchema,
    response: programReplayedSchema,
    errors: [
      'hook.gone',
      'hook.event_unknown',
      'hook.not_bound',
      'hook.only_stored',
      'hook.address_refused',
      'flow.off',
      ...quotaErrors,
    ],
    perMinute: 60,
    api: {
      keys,
      noun: 'webhook_events',
      operation: 'replayWebhookEvent',
      example: {
        params: { id: event.id },
        body: { url: 'https://loja.example/encomendas' },
        answer: {
          answer: {
            status: 200,
            ms: 184,
            content_type: 'application/json',
            body: '{"recebida":true}',
            cut: false,
            failure: null,
          },
        },
      },
    },
  }),
};
