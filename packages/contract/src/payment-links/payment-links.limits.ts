import type { Currency } from '../shared/money.ts';
import { listOrders } from '../shared/sorting.limits.ts';
import { paymentLinksContract } from './payment-links.contract.ts';

export const paymentLinksLimit = paymentLinksContract.everyPlan.payment_links;
export const linkTitleLimit = 100;
export const linkDescriptionLimit = 500;
/** The highest number of payments that a link may count to. Without a number, a link has no end. */
export const linkPaymentsLimit = 10_000;

/** The lowest and the highest amount of a link, decimal: fees exceed a lower one, and no reference has a higher one. */
export const linkAmounts: Readonly<Record<Currency, { readonly least: number; readonly most: number }>> = {
  AOA: { least: 100, most: 99_999_999 },
  USD: { least: 1, most: 100_000 },
};

/**
 * `paid`: it has received all its payments. `off`: the seller turned it off. `expired`: its last day has passed. A link
 * that has received all its payments stays paid.
 */
export const linkStates = ['open', 'paid', 'expired', 'off'] as const;
export type LinkState = (typeof linkStates)[number];

/** The states that a seller gives a link. */
export const linkSwitches = ['on', 'off'] as const;
export type LinkSwitch = (typeof linkSwitches)[number];

export const paymentLinkOrders = [...listOrders, '-payments', 'payments'] as const;
