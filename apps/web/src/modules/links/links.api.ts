import { bulkLinks } from '@kumbi/contract/links/bulk.endpoints.ts';
import { clickReports, linkClicks } from '@kumbi/contract/links/click-report.endpoints.ts';
import { linkConversions, linkOrigin } from '@kumbi/contract/links/conversions.endpoints.ts';
import { linkDomains } from '@kumbi/contract/links/link-domain.endpoints.ts';
import { shortLinkOrders } from '@kumbi/contract/links/links.limits.ts';
import { linkLabels, shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { images } from '@kumbi/contract/media/media.endpoints.ts';
import { domainOrders, domainStates } from '@kumbi/contract/shared/dns-record.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const links = resource({
  list: pick(shortLinks.list, 'short_links'),
  get: pick(shortLinks.get, 'short_link'),
  create: pick(shortLinks.create, 'short_link'),
  update: pick(shortLinks.update, 'short_link'),
  delete: shortLinks.delete,
  restore: shortLinks.restore,
  export: shortLinks.export,
  switchMany: shortLinks.switchMany,
  deleteMany: shortLinks.deleteMany,
  restoreMany: shortLinks.restoreMany,
});

/** The filter of the list with fixed values; folders and tags are the workspace's. */
export const linkFilters = { view: ['archived'] } as const;
export { shortLinkOrders };

export const domains = resource({
  list: pick(linkDomains.list, 'link_domains'),
  get: pick(linkDomains.get, 'link_domain'),
  create: pick(linkDomains.create, 'link_domain'),
  verify: pick(linkDomains.verify, 'link_domain'),
  delete: linkDomains.delete,
});

/** The filters and orders of the list of domains. */
export const domainFilters = { status: domainStates } as const;
export { domainOrders };

export const domainsQuery = (workspace: string, search: AppSearch) =>
  domains.list.pages(workspace, { query: listQueryOf(search, domainFilters, domainOrders) });

/** The filters of the list, from its address. */
export function linksFilter(search: AppSearch) {
  const { folder, tag } = search;
  const { view, ...wanted } = listQueryOf(search, linkFilters, shortLinkOrders);
  const shelf = { archived: view === 'archived' ? 'true' : 'false' } as const;
  return { ...wanted, ...shelf, ...(folder ? { folder } : {}), ...(tag ? { tag } : {}) };
}

/** The list of an address. */
export const linksQuery = (workspace: string, search: AppSearch) =>
  links.list.pages(workspace, { query: linksFilter(search) });

/** Links that a select offers for these words. */
export const linkChoicesQuery = (workspace: string, name: string) => ({
  ...links.list(workspace, { query: { name, nextPage: 100 } }),
  select: (found: readonly { readonly id: string; readonly name: string }[]) =>
    found.map((link) => ({ value: link.id, label: link.name })),
});

export const pictures = resource({ upload: pick(images.upload, 'image') });
export const labels = resource({ get: linkLabels.get });
export const reports = resource({ get: clickReports.get, export: clickReports.export });
export const clicks = resource({ export: linkClicks.export });
export const conversions = resource({ list: pick(linkConversions.list, 'conversions') });
export const origins = resource(linkOrigin);
export const bulk = resource(bulkLinks);
