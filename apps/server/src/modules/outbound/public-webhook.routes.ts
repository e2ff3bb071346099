import { programWebhooks } from '@kumbi/contract/outbound/public-webhook.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { webhooks } from './outbound-webhook.records.ts';
import {
  createProgramWebhook,
  getProgramWebhook,
  listProgramWebhooks,
  updateProgramWebhook,
} from './public-webhook.service.ts';

/** Outgoing webhooks for programs. */
export function registerProgramWebhooks(routes: Routes): void {
  routes.handle(programWebhooks.list, (ctx, { query }) => listProgramWebhooks(ctx, query));
  routes.handle(programWebhooks.get, (ctx, { params }) => getProgramWebhook(ctx, params.id));
  routes.handle(programWebhooks.create, (ctx, { body }) => createProgramWebhook(ctx, body));
  routes.handle(programWebhooks.update, (ctx, { params, body }) => updateProgramWebhook(ctx, params.id, body));
  routes.handle(programWebhooks.delete, (ctx, { params }) => webhooks.delete(ctx, params.id));
}
