import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import { mailTemplates, mailThemes } from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import { domainOrders, domainStates } from '@kumbi/contract/shared/dns-record.limits.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { inLanguage } from '../../lib/api/queries.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const templates = resource({
  list: pick(mailTemplates.list, 'templates'),
  get: pick(mailTemplates.get, 'template'),
  listThemes: pick(mailThemes.list, 'themes'),
  save: pick(mailTemplates.save, 'template'),
  delete: mailTemplates.delete,
  deleteMany: mailTemplates.deleteMany,
  restore: mailTemplates.restore,
  restoreMany: mailTemplates.restoreMany,
});

export const templateOrders = listOrders;

/** The list of an address. */
export const templatesQuery = (workspace: string, search: AppSearch) =>
  templates.list.pages(workspace, { query: listQueryOf(search, {}, templateOrders) });

export const domains = resource({
  list: pick(mailDomains.list, 'domains'),
  get: pick(mailDomains.get, 'domain'),
  create: pick(mailDomains.create, 'domain'),
  verify: mailDomains.verify,
  delete: mailDomains.delete,
});

/** The filters and orders of the list of domains. */
export const domainFilters = { status: domainStates } as const;
export { domainOrders };

/** The list of an address. */
export const domainsQuery = (workspace: string, search: AppSearch) =>
  domains.list.pages(workspace, { query: listQueryOf(search, domainFilters, domainOrders) });

/** In the language of the screen. The themes never change. */
export const themesQuery = (workspace: string, language: string) =>
  inLanguage(templates.listThemes(workspace), language);
