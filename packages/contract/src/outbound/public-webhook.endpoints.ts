import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { addressErrors } from './outbound.endpoints.ts';
import {
  createdProgramWebhookSchema,
  createProgramWebhookSchema,
  programWebhookSchema,
  programWebhooksQuerySchema,
  updateProgramWebhookSchema,
} from './public-webhook.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'outgoing_webhooks';
const params = byId('outbound.id');

const webhook = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e541',
  name: 'Contabilidade',
  url: 'https://contas.example.com/kumbi',
  description: '',
  types: ['sale.paid', 'payment.refunded'],
  is_on: true,
  off_reason: null,
  off_at: null,
  delivered: 31,
  failed: 1,
  last_delivered_at: '2026-11-20T10:15:30.000Z',
  last_failure_at: '2026-11-20T08:02:11.000Z',
  created_at: '2026-11-02T09:30:00.000Z',
};
const { id, name, url, types } = webhook;
const fresh = { ...webhook, delivered: 0, failed: 0, last_delivered_at: null, last_failure_at: null };

export const programWebhooks = {
  list: publicEndpoint({
    method: 'GET',
    path: '/outgoing-webhooks',
    query: programWebhooksQuerySchema,
    response: cursorPageOf(programWebhookSchema),
    errors: [],
    api: {
      keys,
      noun,
      operation: 'listOutgoingWebhooks',
      example: { query: { limit: 2, on: 'true' }, answer: lastPage(webhook) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/outgoing-webhooks/:id',
    params,
    response: programWebhookSchema,
    errors: ['outbound_webhook.unknown'],
    api: { keys, noun, operation: 'getOutgoingWebhook', example: { params: { id }, answer: webhook } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/outgoing-webhooks',
    body: createProgramWebhookSchema,
    response: createdProgramWebhookSchema,
    errors: ['outbound_webhook.limit', ...addressErrors],
    oneTimeSecret: true,
    api: {
      keys,
      noun,
      operation: 'createOutgoingWebhook',
      example: {
        body: { name, url, types },
        answer: { ...fresh, secret: 'whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=' },
      },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/outgoing-webhooks/:id',
    params,
    body: updateProgramWebhookSchema,
    response: programWebhookSchema,
    errors: ['outbound_webhook.unknown', ...addressErrors],
    api: {
      keys,
      noun,
      operation: 'updateOutgoingWebhook',
      example: {
        params: { id },
        body: { is_on: false },
        answer: { ...webhook, is_on: false, off_reason: 'hand', off_at: '2026-11-20T11:00:00.000Z' },
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/outgoing-webhooks/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['outbound_webhook.unknown'],
    api: { keys, noun, operation: 'deleteOutgoingWebhook', example: { params: { id }, answer: { deleted: true } } },
  }),
};
