import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { type LinkState, linkStates } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';

/** Reads the list's filter from the address. */
export const stateOf = (text: string | undefined): LinkState | undefined => linkStates.find((state) => state === text);

export const links = resource({
  list: pick(paymentLinks.list, 'payment_links'),
  get: pick(paymentLinks.get, 'payment_link'),
  create: pick(paymentLinks.create, 'payment_link'),
  update: pick(paymentLinks.update, 'payment_link'),
  delete: paymentLinks.delete,
  restore: paymentLinks.restore,
});

export const payments = resource({ list: pick(linkPayments.list, 'payments') });
