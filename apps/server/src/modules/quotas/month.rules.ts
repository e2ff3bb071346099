import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import { addMonths } from '../../kernel/time/zones.ts';

const monthsIn: Readonly<Record<Period, number>> = { month: 1, year: 12 };

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** The end of the plan's month in which `now` lies, counted from the plan's first day. */
export function endOfMonth(validFrom: Date, now: Date): Date {
  const months = monthsBetween(validFrom, now);
  const end = addMonths(validFrom, months);
  return end > now ? end : addMonths(validFrom, months + 1);
}

/**
 * When a plan that runs until `until` ends after one more period. Counted from its first day, so that a plan begun on
 * the 31st does not become one of the 28th by a renewal in February.
 */
export function extendUntil(validFrom: Date, until: Date, period: Period): Date {
  return addMonths(validFrom, monthsBetween(validFrom, until) + monthsIn[period]);
}

export const endOfPeriod = (from: Date, period: Period): Date => addMonths(from, monthsIn[period]);
