import type * as calls from '@kumbi/contract/outbound/public-webhook.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type OutboundCalls = CallsOf<typeof calls>;

const outgoingWebhooks: Routes<OutboundCalls> = {
  listOutgoingWebhooks: 'GET /outgoing-webhooks',
  getOutgoingWebhook: 'GET /outgoing-webhooks/:id',
  createOutgoingWebhook: 'POST /outgoing-webhooks',
  updateOutgoingWebhook: 'PATCH /outgoing-webhooks/:id',
  deleteOutgoingWebhook: 'DELETE /outgoing-webhooks/:id',
};

export const outboundSections = {
  outgoingWebhooks: { routes: outgoingWebhooks, walks: { all: 'listOutgoingWebhooks' } },
} as const;
