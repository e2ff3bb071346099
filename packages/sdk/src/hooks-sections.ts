import type * as calls from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type HooksCalls = CallsOf<typeof calls>;

const webhook: Routes<HooksCalls> = {
  getWebhook: 'GET /webhook',
  listWebhookEvents: 'GET /webhook/events',
  getWebhookEvent: 'GET /webhook/events/:id',
  nextWebhookEvent: 'GET /webhook/events/next',
  replayWebhookEvent: 'POST /webhook/events/:id/replay',
};

export const hooksSections = {
  webhook: { routes: webhook, walks: { all: 'listWebhookEvents' }, follows: { follow: 'nextWebhookEvent' } },
} as const;
