import { builtCounters, type Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { PlanConditions } from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { periods } from '@kumbi/contract/quotas/quotas.limits.ts';
import { currencies, fromMinor, toMinor } from '@kumbi/contract/shared/money.ts';
import type { PlanRow } from './plan.store.ts';

type Prices = PlanRow['price_minor'];

function mapPrices(prices: Prices, convert: (amount: number) => number): Prices {
  const of = (period: (typeof periods)[number]) =>
    Object.fromEntries(currencies.map((each) => [each, convert(prices[period][each])]));
  return Object.fromEntries(periods.map((period) => [period, of(period)])) as Prices;
}

/** Converts stored prices for the wire. */
export const pricesView = (prices: Prices): Prices => mapPrices(prices, fromMinor);

export const pricesInMinor = (prices: Prices): Prices => mapPrices(prices, toMinor);

/** The conditions of a plan, with the counters whose feature exists. */
export const conditionsView = (row: Omit<PlanRow, 'code' | 'position'>): PlanConditions => ({
  name: row.name,
  price: pricesView(row.price_minor),
  allowances: Object.fromEntries(builtCounters.map((counter) => [counter, row.allowances[counter]])) as Record<
    Counter,
    number
  >,
  offered: row.offered,
});
