import { monthsIn, type Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import { addMonths } from '../../../kernel/time/zones.ts';

/** The rest of a paid plan, in periods: whole ones that haven't begun, and a part of the current one. */
export interface Rest {
  readonly whole: number;
  readonly leftMs: number;
  readonly periodMs: number;
}

const hourMs = 3_600_000;

/**
 * The periods are counted back from the end of the plan, because that is the date that people see. The current one is
 * counted in hours that have begun, so that the price that people confirm is still the price when they pay.
 */
export function restOf(until: Date, period: Period, now: Date): Rest {
  let whole = 0;
  let end = until;
  for (;;) {
    const start = addMonths(until, -monthsIn[period] * (whole + 1));
    if (start <= now) {
      const hours = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / hourMs));
      return { whole, leftMs: hours * hourMs, periodMs: end.getTime() - start.getTime() };
    }
    end = start;
    whole += 1;
  }
}

/**
 * The part of a period's price that belongs to the rest of a plan, rounded once, half up, to a whole
 * hundredth of the currency. Integers only: a price times milliseconds is too large for a float.
 */
export function priceOfRest(minor: number, { whole, leftMs, periodMs }: Rest): number {
  const of = BigInt(periodMs);
  const exact = BigInt(minor) * (BigInt(whole) * of + BigInt(leftMs));
  const half = (exact * 2n + of) / (of * 2n);
  return Number(half);
}
