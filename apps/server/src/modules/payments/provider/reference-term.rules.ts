import { referenceDays, releaseMinutesAfterExpiry } from '@kumbi/contract/payments/payments.limits.ts';
import { dayMs, endOfDay } from '../../../kernel/time/zones.ts';

/**
 * Returns the term of a new reference: it is payable until the end of the third day after today. Its stock is released
 * a little later, because a payment at the last minute takes a while to be reported.
 */
export function referenceTerm(now: Date): { expiresAt: Date; closeAt: Date } {
  const expiresAt = endOfDay(new Date(now.getTime() + referenceDays * dayMs));
  return { expiresAt, closeAt: new Date(expiresAt.getTime() + releaseMinutesAfterExpiry * 60_000) };
}
