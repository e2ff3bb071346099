import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import { periods } from '@kumbi/contract/quotas/quotas.limits.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { currencies } from '@kumbi/contract/shared/money.ts';
import type { PlanRow } from './plan.store.ts';

type Priced = Pick<PlanRow, 'price_minor'>;
type Conditions = Pick<PlanRow, 'name' | 'price_minor' | 'allowances' | 'offered'>;

const pricesIn = ({ price_minor: prices }: Priced): number[] =>
  periods.flatMap((period) => currencies.map((currency) => prices[period][currency]));

/** A free plan costs nothing in every period and currency, and has no end. */
export const isFree = (plan: Priced): boolean => pricesIn(plan).every((minor) => minor === 0);

/**
 * Returns whether a plan stays free or stays paid. A free plan has no end, so its workspaces would never pay a new price; and
 * a plan that costs something in one currency or period only can't be compared with the others.
 */
export const keepsKind = (before: Priced, after: Priced): boolean =>
  pricesIn(after).every((minor) => (minor === 0) === isFree(before));

export const haveSameConditions = (one: Conditions, other: Conditions): boolean =>
  one.offered === other.offered &&
  locales.every((locale) => one.name[locale] === other.name[locale]) &&
  counters.every((counter) => one.allowances[counter] === other.allowances[counter]) &&
  pricesIn(one).every((minor, place) => minor === pricesIn(other)[place]);
