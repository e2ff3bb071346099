import { referenceDays } from '@kumbi/contract/payments/payments.limits.ts';

/** Luanda is an hour before UTC the whole year. */
const luandaOffsetMs = 3_600_000;
const dayMs = 86_400_000;

/** The last day of a reference that is issued now, and its end: 23:59:59 in Luanda of the third day after today. */
export function referenceTerm(now: Date): { lastDay: string; expiresAt: Date } {
  const luanda = new Date(now.getTime() + luandaOffsetMs);
  const midnight = Date.UTC(luanda.getUTCFullYear(), luanda.getUTCMonth(), luanda.getUTCDate());
  const last = midnight + referenceDays * dayMs;
  return {
    lastDay: new Date(last).toISOString().slice(0, 10),
    expiresAt: new Date(last + dayMs - 1_000 - luandaOffsetMs),
  };
}
