import { googleConnections, serviceConnections } from '@kumbi/contract/integrations/connections.endpoints.ts';
import {
  integrationRequests,
  integrationSecrets,
  integrationServices,
  integrations as integrationsApi,
  integrationUsers as integrationUsersApi,
  operatorServices,
  serviceChoices,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { ServiceForm } from '@kumbi/contract/integrations/service-form.rules.ts';
import { allServices, type ServicePlatform } from '@kumbi/contract/services.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listServiceChoices } from './choices/service-choices.service.ts';
import { integrations } from './integration.records.ts';
import { listIntegrationServices, listIntegrations } from './integration.service.ts';
import { listIntegrationUsers } from './integration-user.service.ts';
import { getIntegration, revealIntegrationSecret } from './integration-value.service.ts';
import { switchManyIntegrations } from './list/many-integrations.service.ts';
import { refusedPage } from './oauth/connection-page.view.ts';
import { checkIntegrationService, finishConnection, startConnection } from './oauth/oauth-connection.service.ts';
import { listOperatorServices, switchOperatorService } from './operator/operator-service.service.ts';
import { listIntegrationRequests } from './requests/request-log.service.ts';
import type { FormValues } from './service-form.rules.ts';
import { connectService, testIntegration, updateService } from './service-form.service.ts';
import { serviceUses } from './service-use.slot.ts';

export function registerIntegrations(routes: Routes): void {
  routes.handle(integrationsApi.list, (ctx, { query }) => listIntegrations(ctx, query));
  routes.handle(integrationServices.list, (ctx) => listIntegrationServices(ctx));
  routes.handle(integrationServices.check, (ctx, { params, query }) =>
    checkIntegrationService(ctx, params.platform, query.id),
  );
  routes.handle(integrationUsersApi.list, (ctx, { params }) => listIntegrationUsers(ctx, params.id));
  routes.handle(integrationRequests.list, (ctx, { params, query }) => listIntegrationRequests(ctx, params.id, query));
  routes.handleOutside(serviceChoices.list, (ctx, { params, query }) => listServiceChoices(ctx, params.id, query));
  routes.handle(operatorServices.list, (ctx) => listOperatorServices(ctx));
  routes.handle(operatorServices.switch, (ctx, { params, body }) => switchOperatorService(ctx, params.platform, body));
  routes.handle(integrationsApi.get, (ctx, { query }) => getIntegration(ctx, query.id));
  routes.handle(integrationSecrets.reveal, (ctx, { body }) => revealIntegrationSecret(ctx, body));
  for (const { start, finish } of [serviceConnections, googleConnections]) {
    routes.handlePage(start, (ctx, { params, query }) => startConnection(ctx, params.service, query.id), refusedPage);
    routes.handlePage(finish, (ctx, { params, query }) => finishConnection(ctx, params.service, query), refusedPage);
  }
  for (const { platform } of allServices) registerForm(routes, platform);
  routes.handleOutside(integrationsApi.test, (ctx, { params }) => testIntegration(ctx, params.id));
  routes.handle(integrationsApi.rename, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ name: body.name })),
  );
  routes.handle(integrationsApi.switch, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ status: body.status })),
  );
  routes.handle(integrationsApi.switchMany, (ctx, { body }) => switchManyIntegrations(ctx, body.rows, body.status));
  routes.handle(integrationsApi.prefer, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ preferred_at: ctx.kernel.clock.now() })),
  );
  routes.handle(integrationsApi.delete, (ctx, { body }) => integrations.delete(ctx, body.id));
  routes.handle(integrationsApi.restore, (ctx, { body }) => integrations.restore(ctx, body.id));
}

/** The calls of one service, whose values only its definition knows. */
function registerForm(routes: Routes, platform: ServicePlatform): void {
  const form = routes.kernel.registry.find(serviceUses, platform)?.form;
  if (!form) return;
  routes.handleOutside(form.connect as ServiceForm['connect'], (ctx, { body }) =>
    connectService(ctx, platform, body as FormValues),
  );
  routes.handleOutside(form.update as ServiceForm['update'], (ctx, { body }) =>
    updateService(ctx, platform, body as FormValues),
  );
}
