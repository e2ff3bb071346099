import type { Currency } from '@kumbi/contract/shared/money.ts';

/** The price in each currency in which something is sold, the reader's own currency first. */
export type Prices = Partial<Record<Currency, number>>;
