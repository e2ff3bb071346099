import type { SupportSide } from '@kumbi/contract/support/support.limits.ts';
import type { SupportMessage } from '@kumbi/contract/support/support.schemas.ts';

/** Messages of one side within this time are shown together. */
const togetherMs = 5 * 60_000;

interface Group {
  readonly author: SupportSide;
  readonly messages: readonly SupportMessage[];
}

export interface Day {
  /** A message's time on that day. */
  readonly at: string;
  readonly groups: readonly Group[];
}

const sameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** Arranges messages, oldest first, by day and by side. */
export function daysOf(messages: readonly SupportMessage[]): Day[] {
  const days: { at: string; groups: { author: SupportSide; messages: SupportMessage[] }[] }[] = [];
  for (const message of messages) {
    let day = days.at(-1);
    if (!day || !sameDay(day.at, message.created_at)) {
      day = { at: message.created_at, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    const last = group?.messages.at(-1);
    const isNear = last && Date.parse(message.created_at) - Date.parse(last.created_at) < togetherMs;
    if (group && isNear && group.author === message.author) group.messages.push(message);
    else day.groups.push({ author: message.author, messages: [message] });
  }
  return days;
}

/** Returns the number of days between a time and today, in the browser's zone. */
export function daysAgo(at: string, now: Date): number {
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((start(now) - start(new Date(at))) / 86_400_000);
}

/** Returns the last message of a side that the other one has seen, and the last one that this side has sent. */
export function lastSent(
  messages: readonly SupportMessage[],
  side: SupportSide,
  seenUntil: string | undefined,
): { readonly seen: string | undefined; readonly sent: string | undefined } {
  const own = messages.filter(({ author }) => author === side);
  const until = seenUntil === undefined ? Number.NEGATIVE_INFINITY : Date.parse(seenUntil);
  return {
    seen: own.findLast(({ created_at }) => Date.parse(created_at) <= until)?.id,
    sent: own.at(-1)?.id,
  };
}
