import { monthsIn, type Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import { addMonths } from '../../kernel/time/zones.ts';

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** Returns the end of the plan's current month, counted from the plan's first day. */
export function endOfMonth(validFrom: Date, now: Date): Date {
  const months = monthsBetween(validFrom, now);
  const end = addMonths(validFrom, months);
  return end > now ? end : addMonths(validFrom, months + 1);
}

/**
 * Returns the end of a plan after one more period. It counts from the first day, so that a renewal in February doesn't
 * move a plan of the 31st to the 28th.
 */
export function extendUntil(validFrom: Date, until: Date, period: Period): Date {
  return addMonths(validFrom, monthsBetween(validFrom, until) + monthsIn[period]);
}

export const endOfPeriod = (from: Date, period: Period): Date => addMonths(from, monthsIn[period]);
