import { apiKeyRequests, apiKeys, apiKeyUsage, keyTargets } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { programKey } from '@kumbi/contract/api-keys/program-key.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import {
  createApiKey,
  deleteApiKey,
  disableApiKey,
  enableApiKey,
  getApiKey,
  listApiKeys,
  rotateApiKey,
  updateApiKey,
} from './api-key.service.ts';
import { deleteManyApiKeys, switchManyApiKeys } from './many-keys.service.ts';
import { getProgramKey } from './program-key.service.ts';
import { flushRequests, listApiKeyRequests } from './requests/request-log.service.ts';
import { listKeyTargets } from './target.slot.ts';
import { flushCalls, getApiKeyUsage } from './usage.service.ts';

export function registerApiKeys(routes: Routes): void {
  routes.handle(apiKeys.list, (ctx, { query }) => listApiKeys(ctx, query));
  routes.handle(apiKeys.get, (ctx, { query }) => getApiKey(ctx, query.id));
  routes.handle(apiKeys.create, (ctx, { body }) => createApiKey(ctx, body));
  routes.handle(apiKeys.update, (ctx, { body }) => updateApiKey(ctx, body));
  routes.handle(apiKeys.delete, (ctx, { body }) => deleteApiKey(ctx, body.id));
  routes.handle(apiKeys.disable, (ctx, { params }) => disableApiKey(ctx, params.id));
  routes.handle(apiKeys.enable, (ctx, { params }) => enableApiKey(ctx, params.id));
  routes.handle(apiKeys.switchMany, (ctx, { body }) => switchManyApiKeys(ctx, body.rows, body.status));
  routes.handle(apiKeys.deleteMany, (ctx, { body }) => deleteManyApiKeys(ctx, body.rows));
  routes.handle(apiKeys.rotate, (ctx, { body }) => rotateApiKey(ctx, body));
  routes.handle(apiKeyUsage.get, (ctx, { query }) => getApiKeyUsage(ctx, query.id));
  routes.handle(apiKeyRequests.list, (ctx, { params, query }) => listApiKeyRequests(ctx, params.id, query));
  routes.handle(programKey.get, (ctx) => getProgramKey(ctx));
  routes.handle(keyTargets.list, (ctx, { query }) => listKeyTargets(ctx, query));
}

/** Writes pending counts and requests before the process ends. */
export async function flushOnClose(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.addHook('onClose', async () => {
    await Promise.all([flushCalls(kernel), flushRequests(kernel)]);
  });
}
