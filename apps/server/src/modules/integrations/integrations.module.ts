import type { Module } from '../../kernel/module.ts';
import { keyTargets } from '../api-keys/api-keys.public.ts';
import { serviceUses } from './connection.service.ts';
import { forgetReplacedJob } from './integration.jobs.ts';
import { integrations } from './integration.records.ts';
import { registerIntegrations } from './integration.routes.ts';
import { integrationsMigration } from './integrations.table.ts';
import { integrationTargets } from './key-target.service.ts';

export const integrationsModule: Module = {
  name: 'integrations',
  migrations: [integrationsMigration],
  routes: registerIntegrations,
  jobs: [forgetReplacedJob],
  bins: [integrations.bin],
  slots: [serviceUses],
  provide: (registry) => registry.provide(keyTargets, 'integration', integrationTargets),
};
