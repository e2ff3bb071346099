import type { Currency } from '../shared/money.ts';

/** The smallest donation, decimal: fees would exceed a smaller one. */
export const leastDonation: Readonly<Record<Currency, number>> = { AOA: 100, USD: 1 };

/** The length of a donor's message, in characters. */
export const donationMessageLimit = 500;
