import { referenceDays, releaseMinutesAfterExpiry } from '@kumbi/contract/payments/payments.limits.ts';

/** Luanda is an hour before UTC the whole year. */
const luandaOffsetMs = 3_600_000;
const dayMs = 86_400_000;

/** The day of a moment in Luanda, as YYYY-MM-DD: a reference is payable to the end of one. */
export const luandaDayOf = (at: Date): string => new Date(at.getTime() + luandaOffsetMs).toISOString().slice(0, 10);

/** 23:59:59 in Luanda of a moment's day. */
export const endOfLuandaDay = (at: Date): Date =>
  new Date(Date.parse(`${luandaDayOf(at)}T00:00:00Z`) + dayMs - 1_000 - luandaOffsetMs);

/** The end of a reference that is issued now, on the third day after today, and when what it holds is let go. */
export function referenceTerm(now: Date): { expiresAt: Date; closeAt: Date } {
  const expiresAt = endOfLuandaDay(new Date(now.getTime() + referenceDays * dayMs));
  return { expiresAt, closeAt: new Date(expiresAt.getTime() + releaseMinutesAfterExpiry * 60_000) };
}
