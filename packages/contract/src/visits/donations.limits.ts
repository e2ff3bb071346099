import type { Currency } from '../shared/money.ts';

/** The smallest donation, decimal: less would be eaten by its own handling. */
export const leastDonation: Readonly<Record<Currency, number>> = { AOA: 100, USD: 1 };

/** What a donor may write to whom they give, in characters. */
export const donationMessageLimit = 500;
