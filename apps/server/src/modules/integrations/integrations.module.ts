import type { Module } from '../../kernel/module.ts';
import { keyTargets } from '../api-keys/api-keys.public.ts';
import { stepRunners } from '../automations/automations.public.ts';
import { hookTargets } from '../hooks/hooks.public.ts';
import { serveDrawings } from '../media/media.public.ts';
import { announceAllCredentials } from './connection.service.ts';
import { integrationDemo } from './demo/integration.demo.ts';
import { endpointHookTarget } from './endpoint-hook.entry.ts';
import { forgetReplacedJob } from './integration.jobs.ts';
import { integrations } from './integration.records.ts';
import { registerIntegrations } from './integration.routes.ts';
import { flowUsers, hookUsers, keyUsers } from './integration-user.entry.ts';
import { integrationUsers } from './integration-user.slot.ts';
import { integrationsConfig } from './integrations.config.ts';
import { connectionLostNotification } from './integrations.notifications.ts';
import { boundEndpointsMigration, integrationsMigration } from './integrations.table.ts';
import { integrationTargets } from './key-target.entry.ts';
import { integrationOrdersMigration } from './list/integration-orders.table.ts';
import { connectionAttention } from './lost/connection-attention.entry.ts';
import { connectionLostListener } from './lost/connection-lost.listeners.ts';
import { sendConnectionLostMailJob } from './lost/connection-lost.mail.ts';
import { queueErasedConsents, revokeErasedJob } from './oauth/erased-consent.jobs.ts';
import { oauthConfig } from './oauth/oauth.config.ts';
import { forgetStatesJob, renewTokensJob } from './oauth/oauth.jobs.ts';
import { oauthMigration } from './oauth/oauth-account.table.ts';
import { actionRunners, oauthServices } from './oauth/oauth-services.entry.ts';
import { revocationQueue } from './oauth/revocation.jobs.ts';
import { revocationMigration } from './oauth/revocation.table.ts';
import { disabledServicesMigration } from './operator/disabled-service.table.ts';
import { requestLog } from './requests/request-log.jobs.ts';
import { requestLogMigration } from './requests/request-log.table.ts';
import { requestMetrics } from './requests/request-metrics.engine.ts';
import { integrationSearch } from './search/integration-search.entry.ts';
import { serviceLogos } from './service-logo.view.ts';
import { serviceUses } from './service-use.slot.ts';

export const integrationsModule: Module = {
  name: 'integrations',
  attentionSources: { connections_lost: connectionAttention },
  searchSources: { integration: integrationSearch },
  countedRows: { integrations: { table: 'integrations', gone: 'deleted_at' } },
  migrations: [
    integrationsMigration,
    boundEndpointsMigration,
    disabledServicesMigration,
    requestLogMigration,
    oauthMigration,
    revocationMigration,
    integrationOrdersMigration,
  ],
  config: [integrationsConfig, oauthConfig],
  routes: registerIntegrations,
  http: async (app, kernel) => serveDrawings(app, serviceLogos(kernel)),
  jobs: [
    forgetReplacedJob,
    requestLog.job,
    renewTokensJob,
    forgetStatesJob,
    revokeErasedJob,
    sendConnectionLostMailJob,
  ],
  queues: [revocationQueue],
  leaveWorkspace: queueErasedConsents,
  listeners: [connectionLostListener],
  notifications: [connectionLostNotification],
  metrics: (kernel) => requestMetrics(kernel).all,
  demo: [integrationDemo],
  bins: [integrations.bin],
  forgetWorkspace: async (ctx) => announceAllCredentials(ctx),
  slots: [serviceUses, integrationUsers],
  provide: (registry) => {
    registry.provide(keyTargets, 'integration', integrationTargets);
    registry.provide(integrationUsers, 'key', keyUsers);
    registry.provide(integrationUsers, 'webhook', hookUsers);
    registry.provide(integrationUsers, 'flow', flowUsers);
    for (const use of oauthServices) registry.provide(serviceUses, use.oauth.platform, use);
    for (const runner of actionRunners) registry.provide(stepRunners, runner.type, runner);
    registry.provide(hookTargets, 'integration', endpointHookTarget);
  },
};
