import { eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';

/** The server's state of a log at one time: the number of its events, and the newest one. */
export interface Count {
  readonly total: number;
  readonly newest: HookEvent | undefined;
}

/** A screen's knowledge of a log. */
interface KnownLog {
  /** The listed events, newest first, without a gap. */
  readonly listed: readonly HookEvent[];
  /** Whether the server has older events. */
  readonly more: boolean;
  /** Events that arrived since, or were refetched. */
  readonly live: readonly HookEvent[];
  readonly count: Count;
}

const isNewer = (one: HookEvent, other: HookEvent): boolean =>
  one.timestamp === other.timestamp ? one.id > other.id : one.timestamp > other.timestamp;

/**
 * Merges events newest first, each once: they arrive from several sources, in any order. It keeps at most as many as
 * the server, so that a log that is open for days doesn't grow.
 */
export function mergedEvents(some: readonly HookEvent[], others: readonly HookEvent[]): HookEvent[] {
  const byId = new Map([...some, ...others].map((event) => [event.id, event]));
  return [...byId.values()].sort((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, eventsKept);
}

/**
 * Returns the visible part of a log, without gaps, and its total. Events that the server has deleted are beyond the
 * total and dropped. Events older than the listed ones wait for their page.
 */
export function shownLog({ listed, more, live, count }: KnownLog): { events: HookEvent[]; total: number } {
  const { newest } = count;
  const last = more ? listed.at(-1) : undefined;
  const known = mergedEvents(live, listed).filter((event) => !last || !isNewer(last, event));
  const since = newest ? known.filter((event) => isNewer(event, newest)).length : known.length;
  const total = Math.min(eventsKept, count.total + since);
  return { events: known.slice(0, total), total };
}

/** Returns the count with the newer event, or the later one if both know the same event. */
export function laterCount(earlier: Count, later: Count | undefined): Count {
  if (!later) return earlier;
  if (!later.newest || !earlier.newest) return later.newest ? later : earlier;
  return isNewer(earlier.newest, later.newest) ? earlier : later;
}

/**
 * Returns whether the newest events overlap the known ones without a gap. Otherwise there are unseen events in between.
 * Only the server's lists can prove this; an event that has just arrived can't.
 */
export function reachesBack(
  latest: { readonly events: readonly HookEvent[]; readonly has: boolean },
  { newest }: Count,
): boolean {
  const oldest = latest.events.at(-1);
  return !latest.has || (newest !== undefined && oldest !== undefined && !isNewer(oldest, newest));
}
