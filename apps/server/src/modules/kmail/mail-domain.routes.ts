import {
  createMailDomain,
  deleteMailDomain,
  getMailDomain,
  listMailDomains,
  verifyMailDomain,
} from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { createDomain, deleteDomain, getDomainOf, listDomainsOf, verifyDomain } from './mail-domain.service.ts';

export function registerMailDomains(routes: Routes): void {
  routes.handle(listMailDomains, (ctx, { query }) => listDomainsOf(ctx, query));
  routes.handle(getMailDomain, (ctx, { query }) => getDomainOf(ctx, query.id));
  routes.handleOutside(createMailDomain, (ctx, { body }) => createDomain(ctx, body.domain_name));
  routes.handleOutside(verifyMailDomain, (ctx, { body }) => verifyDomain(ctx, body.id));
  routes.handle(deleteMailDomain, (ctx, { body }) => deleteDomain(ctx, body.id));
}
