import type { Module } from '../../kernel/module.ts';
import { forgetKeysJob } from './api-key.jobs.ts';
import { keepLastCalls, registerApiKeys } from './api-key.routes.ts';
import { apiKeysMigration } from './api-keys.table.ts';
import { keyTargets } from './target.service.ts';
import { webhookTargets } from './webhook-target.service.ts';

export const apiKeysModule: Module = {
  name: 'api-keys',
  migrations: [apiKeysMigration],
  routes: registerApiKeys,
  http: keepLastCalls,
  jobs: [forgetKeysJob],
  slots: [keyTargets],
  provide: (registry) => registry.provide(keyTargets, 'webhook', webhookTargets),
};
