import { supportAwayMinutes, supportMailGapMinutes } from '@kumbi/contract/support/support.limits.ts';

const minuteMs = 60_000;

/** The part of a conversation that one side has seen or got by email. */
export interface Away {
  readonly seenUntil: Date | null;
  readonly seenAt: Date | null;
  readonly mailedUntil: Date | null;
  readonly mailedAt: Date | null;
}

/** Returns the time after which messages are neither seen nor sent by email. */
export function unsentAfter({ seenUntil, mailedUntil }: Away): Date | null {
  const latest = Math.max(seenUntil?.getTime() ?? 0, mailedUntil?.getTime() ?? 0);
  return latest > 0 ? new Date(latest) : null;
}

/**
 * Returns the time of the next email with unseen messages. Someone who hasn't looked since the last email gets the
 * next one later.
 *
 * @param oldest the time of the oldest of these messages
 */
export function mailTime(oldest: Date, { seenAt, mailedAt }: Away): Date {
  const away = oldest.getTime() + supportAwayMinutes * minuteMs;
  const ignored = mailedAt !== null && (seenAt === null || seenAt < mailedAt);
  return new Date(ignored ? Math.max(away, mailedAt.getTime() + supportMailGapMinutes * minuteMs) : away);
}
