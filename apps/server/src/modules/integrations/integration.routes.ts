import {
  integrationSecrets,
  integrationServices,
  integrations as integrationsApi,
  operatorServices,
  proxypay,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { integrations } from './integration.records.ts';
import { listIntegrationServices } from './integration.service.ts';
import { listOperatorServices, switchOperatorService } from './operator-service.service.ts';
import { connectProxypay, getIntegration, revealIntegrationSecret, updateProxypay } from './proxypay-form.service.ts';

export function registerIntegrations(routes: Routes): void {
  routes.handle(integrationsApi.list, (ctx, { query }) => integrations.list(ctx, query));
  routes.handle(integrationServices.list, (ctx) => listIntegrationServices(ctx));
  routes.handle(operatorServices.list, (ctx) => listOperatorServices(ctx));
  routes.handle(operatorServices.switch, (ctx, { params, body }) => switchOperatorService(ctx, params.platform, body));
  routes.handle(integrationsApi.get, (ctx, { query }) => getIntegration(ctx, query.id));
  routes.handle(integrationSecrets.reveal, (ctx, { body }) => revealIntegrationSecret(ctx, body));
  routes.handleOutside(proxypay.connect, (ctx, { body }) => connectProxypay(ctx, body));
  routes.handleOutside(proxypay.update, (ctx, { body }) => updateProxypay(ctx, body));
  routes.handle(integrationsApi.rename, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ name: body.name })),
  );
  routes.handle(integrationsApi.switch, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ status: body.status })),
  );
  routes.handle(integrationsApi.prefer, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ preferred_at: ctx.kernel.clock.now() })),
  );
  routes.handle(integrationsApi.delete, (ctx, { body }) => integrations.delete(ctx, body.id));
  routes.handle(integrationsApi.restore, (ctx, { body }) => integrations.restore(ctx, body.id));
}
