import { monthsIn, type Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import { addMonths } from '../../../kernel/time/zones.ts';

/** The rest of a paid plan, in periods: whole ones that haven't begun, and a part of the current one. */
export interface Rest {
  readonly whole: number;
  readonly leftMs: number;
  readonly periodMs: number;
}

/** The periods are counted back from the end of the plan, because that is the date that people see. */
export function restOf(until: Date, period: Period, now: Date): Rest {
  let whole = 0;
  let end = until;
  for (;;) {
    const start = addMonths(until, -monthsIn[period] * (whole + 1));
    if (start <= now) {
      const left = Math.max(0, end.getTime() - now.getTime());
      return { whole, leftMs: left, periodMs: end.getTime() - start.getTime() };
    }
    end = start;
    whole += 1;
  }
}

/**
 * The part of a period's price that belongs to the rest of a plan, exact to the millisecond and rounded once, half up, to a
 * whole hundredth of the currency. Integers only: a price times milliseconds is too large for a float.
 */
export function priceOfRest(minor: number, { whole, leftMs, periodMs }: Rest): number {
  const of = BigInt(periodMs);
  const exact = BigInt(minor) * (BigInt(whole) * of + BigInt(leftMs));
  const half = (exact * 2n + of) / (of * 2n);
  return Number(half);
}
