import {
  createApiKey,
  deleteApiKey,
  getApiKey,
  getApiKeyUsage,
  listApiKeys,
  listKeyTargets,
  rotateApiKey,
  updateApiKey,
} from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createKey, getKeyOf, listKeysOf, revokeKey, rotateKey, updateKey } from './api-key.service.ts';
import { listTargetsOf } from './target.slot.ts';
import { flushCalls, getUsageOf } from './usage.service.ts';

export function registerApiKeys(routes: Routes): void {
  routes.handle(listApiKeys, (ctx, { query }) => listKeysOf(ctx, query));
  routes.handle(getApiKey, (ctx, { query }) => getKeyOf(ctx, query.id));
  routes.handle(createApiKey, (ctx, { body }) => createKey(ctx, body));
  routes.handle(updateApiKey, (ctx, { body }) => updateKey(ctx, body));
  routes.handle(deleteApiKey, (ctx, { body }) => revokeKey(ctx, body.id));
  routes.handle(rotateApiKey, (ctx, { body }) => rotateKey(ctx, body));
  routes.handle(getApiKeyUsage, (ctx, { query }) => getUsageOf(ctx, query.id));
  routes.handle(listKeyTargets, (ctx, { query }) => listTargetsOf(ctx, query));
}

/** What was counted and not yet written is written before the process ends. */
export async function keepLastCalls(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.addHook('onClose', () => flushCalls(kernel));
}
