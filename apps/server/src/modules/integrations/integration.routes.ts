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
import {
  bringBack,
  listOfferedServices,
  listOwnIntegrations,
  preferOwn,
  removeOwn,
  renameOwn,
  switchOwn,
} from './integration.service.ts';
import { changeOwnProxypay, connectOwnProxypay, getOwnForm, revealOwnSecret } from './proxypay-form.service.ts';

export function registerIntegrations(routes: Routes): void {
  routes.handle(listIntegrations, (ctx, { query }) => listOwnIntegrations(ctx, query));
  routes.handle(listServices, async (ctx) => listOfferedServices(ctx));
  routes.handle(getIntegration, (ctx, { query }) => getOwnForm(ctx, query.id));
  routes.handle(revealSecret, (ctx, { body }) => revealOwnSecret(ctx, body));
  routes.handleOutside(connectProxypay, (ctx, { body }) => connectOwnProxypay(ctx, body));
  routes.handleOutside(changeProxypay, (ctx, { body }) => changeOwnProxypay(ctx, body));
  routes.handle(renameIntegration, (ctx, { body }) => renameOwn(ctx, body));
  routes.handle(switchIntegration, (ctx, { body }) => switchOwn(ctx, body));
  routes.handle(preferIntegration, (ctx, { body }) => preferOwn(ctx, body.id));
  routes.handle(deleteIntegration, (ctx, { body }) => removeOwn(ctx, body.id));
  routes.handle(restoreIntegration, (ctx, { body }) => bringBack(ctx, body.id));
}
