import type { Module } from '../../kernel/module.ts';
import { keyTargets } from '../api-keys/api-keys.public.ts';
import { hookTargets } from '../hooks/hooks.public.ts';
import { serveDrawings } from '../media/media.public.ts';
import { serviceUses } from './connection.service.ts';
import { disabledServicesMigration } from './disabled-service.table.ts';
import { endpointHookTarget } from './endpoint-hook.entry.ts';
import { forgetReplacedJob } from './integration.jobs.ts';
import { integrations } from './integration.records.ts';
import { registerIntegrations } from './integration.routes.ts';
import { boundEndpointsMigration, integrationsMigration } from './integrations.table.ts';
import { integrationTargets } from './key-target.entry.ts';
import { serviceLogos } from './service-logo.view.ts';

export const integrationsModule: Module = {
  name: 'integrations',
  countedRows: { integrations: { table: 'integrations', gone: 'deleted_at' } },
  migrations: [integrationsMigration, boundEndpointsMigration, disabledServicesMigration],
  routes: registerIntegrations,
  http: async (app) => serveDrawings(app, serviceLogos),
  jobs: [forgetReplacedJob],
  bins: [integrations.bin],
  slots: [serviceUses],
  provide: (registry) => {
    registry.provide(keyTargets, 'integration', integrationTargets);
    registry.provide(hookTargets, 'integration', endpointHookTarget);
  },
};
