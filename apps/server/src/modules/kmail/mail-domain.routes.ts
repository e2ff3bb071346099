import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import {
  createMailDomain,
  deleteMailDomain,
  getMailDomain,
  listMailDomains,
  verifyMailDomain,
} from './mail-domain.service.ts';

export function registerMailDomains(routes: Routes): void {
  routes.handle(mailDomains.list, (ctx, { query }) => listMailDomains(ctx, query));
  routes.handle(mailDomains.get, (ctx, { query }) => getMailDomain(ctx, query.id));
  routes.handleOutside(mailDomains.create, (ctx, { body }) => createMailDomain(ctx, body.domain_name));
  routes.handleOutside(mailDomains.verify, (ctx, { body }) => verifyMailDomain(ctx, body.id));
  routes.handle(mailDomains.delete, (ctx, { body }) => deleteMailDomain(ctx, body.id));
}
