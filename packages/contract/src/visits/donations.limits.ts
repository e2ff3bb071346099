import type { Currency } from '../shared/money.ts';

/** The smallest donation, decimal: fees would exceed a smaller one. */
export const leastDonation: Readonly<Record<Currency, number>> = { AOA: 100, USD: 1 };
