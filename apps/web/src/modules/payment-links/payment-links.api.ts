import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { linkStates, paymentLinkOrders } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';

/** The filter of the list, by its parameter of the address. */
export const linkFilters = { view: linkStates } as const;
export { paymentLinkOrders };

export const links = resource({
  list: pick(paymentLinks.list, 'payment_links'),
  get: pick(paymentLinks.get, 'payment_link'),
  create: pick(paymentLinks.create, 'payment_link'),
  update: pick(paymentLinks.update, 'payment_link'),
  delete: paymentLinks.delete,
  restore: paymentLinks.restore,
  switchMany: paymentLinks.switchMany,
  deleteMany: paymentLinks.deleteMany,
  restoreMany: paymentLinks.restoreMany,
});

export const payments = resource({ list: pick(linkPayments.list, 'payments') });
