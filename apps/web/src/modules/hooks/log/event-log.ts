import { eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';

/** What the server said of a log at one moment: how many events it has, and the newest of them. */
export interface Count {
  readonly total: number;
  readonly newest: HookEvent | undefined;
}

/** What a screen knows of a log. */
interface KnownLog {
  /** What was listed, newest first, without a gap. */
  readonly listed: readonly HookEvent[];
  /** Whether the server has older ones than those. */
  readonly more: boolean;
  /** What arrived since, and what was asked for again. */
  readonly live: readonly HookEvent[];
  readonly count: Count;
}

const isNewer = (one: HookEvent, other: HookEvent): boolean =>
  one.timestamp === other.timestamp ? one.id > other.id : one.timestamp > other.timestamp;

/**
 * Both together, newest first, each event once: they come by several ways, and in no certain order. No more are kept than
 * by the server, so that a log that is open for days does not grow.
 */
export function mergedEvents(some: readonly HookEvent[], others: readonly HookEvent[]): HookEvent[] {
  const byId = new Map([...some, ...others].map((event) => [event.id, event]));
  return [...byId.values()].sort((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, eventsKept);
}

/**
 * What a screen shows of a log: its events without a gap, and how many there are in all. What the server no longer has is
 * beyond its total, and goes; what is older than what was listed waits for its turn.
 */
export function shownLog({ listed, more, live, count }: KnownLog): { events: HookEvent[]; total: number } {
  const { newest } = count;
  const last = more ? listed.at(-1) : undefined;
  const known = mergedEvents(live, listed).filter((event) => !last || !isNewer(last, event));
  const since = newest ? known.filter((event) => isNewer(event, newest)).length : known.length;
  const total = Math.min(eventsKept, count.total + since);
  return { events: known.slice(0, total), total };
}

/** The count that knows of the newer event; of two that know the same, the one that was asked for later. */
export function laterCount(earlier: Count, later: Count | undefined): Count {
  if (!later) return earlier;
  if (!later.newest || !earlier.newest) return later.newest ? later : earlier;
  return isNewer(earlier.newest, later.newest) ? earlier : later;
}

/**
 * Whether the newest events reach back to what is known without a gap: else there are others in between, which nobody has
 * seen. An event that has just arrived says nothing of those before it; only what the server answered does.
 */
export function reachesBack(
  latest: { readonly events: readonly HookEvent[]; readonly has: boolean },
  { newest }: Count,
): boolean {
  const oldest = latest.events.at(-1);
  return !latest.has || (newest !== undefined && oldest !== undefined && !isNewer(oldest, newest));
}
