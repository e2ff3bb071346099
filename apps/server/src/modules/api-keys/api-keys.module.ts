import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { forgetKeysJob } from './api-key.jobs.ts';
import { keepLastCalls, registerApiKeys } from './api-key.routes.ts';
import { apiKeysMigration, keysOfPersonMigration, keyTypesMigration } from './api-keys.table.ts';
import { referenceSitemaps } from './reference-sitemap.service.ts';
import { keyTargets } from './target.service.ts';
import { webhookTargets } from './webhook-target.service.ts';

export const apiKeysModule: Module = {
  name: 'api-keys',
  migrations: [apiKeysMigration, keysOfPersonMigration, keyTypesMigration],
  routes: registerApiKeys,
  http: keepLastCalls,
  jobs: [forgetKeysJob],
  slots: [keyTargets],
  personalData: { api_keys: rowsOfPerson('api_keys') },
  provide: (registry) => {
    registry.provide(keyTargets, 'webhook', webhookTargets);
    registry.provide(sitemapSources, 'api-keys', referenceSitemaps);
  },
};
