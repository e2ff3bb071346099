import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { linkStates, paymentLinkOrders } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

/** The filter of the list, by its parameter of the address. */
export const linkFilters = { view: linkStates } as const;
export { paymentLinkOrders };

export const links = resource({
  list: pick(paymentLinks.list, 'payment_links'),
  export: paymentLinks.export,
  get: pick(paymentLinks.get, 'payment_link'),
  create: pick(paymentLinks.create, 'payment_link'),
  update: pick(paymentLinks.update, 'payment_link'),
  delete: paymentLinks.delete,
  restore: paymentLinks.restore,
  switchMany: paymentLinks.switchMany,
  deleteMany: paymentLinks.deleteMany,
  restoreMany: paymentLinks.restoreMany,
});

/** The search, the filter and the order of an address. */
export const linksFilter = (search: AppSearch) => {
  const { view, ...wanted } = listQueryOf(search, linkFilters, paymentLinkOrders);
  return { ...wanted, ...(view ? { state: view } : {}) };
};

/** The list of an address. */
export const linksQuery = (workspace: string, search: AppSearch) =>
  links.list.pages(workspace, { query: linksFilter(search) });

export const payments = resource({ list: pick(linkPayments.list, 'payments') });
