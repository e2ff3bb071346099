import {
  changeProxypay,
  connectProxypay,
  deleteIntegration,
  getIntegration,
  listIntegrations,
  listServices,
  preferIntegration,
  renameIntegration,
  restoreIntegration,
  revealSecret,
  switchIntegration,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { integrations } from './integration.records.ts';
import { listOfferedServices } from './integration.service.ts';
import { changeOwnProxypay, connectOwnProxypay, getOwnForm, revealOwnSecret } from './proxypay-form.service.ts';

export function registerIntegrations(routes: Routes): void {
  routes.handle(listIntegrations, (ctx, { query }) => integrations.list(ctx, query));
  routes.handle(listServices, async (ctx) => listOfferedServices(ctx));
  routes.handle(getIntegration, (ctx, { query }) => getOwnForm(ctx, query.id));
  routes.handle(revealSecret, (ctx, { body }) => revealOwnSecret(ctx, body));
  routes.handleOutside(connectProxypay, (ctx, { body }) => connectOwnProxypay(ctx, body));
  routes.handleOutside(changeProxypay, (ctx, { body }) => changeOwnProxypay(ctx, body));
  routes.handle(renameIntegration, (ctx, { body }) => integrations.update(ctx, body.id, () => ({ name: body.name })));
  routes.handle(switchIntegration, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ status: body.status })),
  );
  routes.handle(preferIntegration, (ctx, { body }) =>
    integrations.update(ctx, body.id, () => ({ preferred_at: ctx.kernel.clock.now() })),
  );
  routes.handle(deleteIntegration, (ctx, { body }) => integrations.delete(ctx, body.id));
  routes.handle(restoreIntegration, (ctx, { body }) => integrations.restore(ctx, body.id));
}
