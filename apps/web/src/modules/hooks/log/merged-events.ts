import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';

/** The server keeps no more, so that a log that is open for days does not either. */
const mostKept = 1_000;

export const isNewer = (one: HookEvent, other: HookEvent): boolean =>
  one.timestamp === other.timestamp ? one.id > other.id : one.timestamp > other.timestamp;

/** Both together, newest first, each event once: they come by several ways, and in no certain order. */
export function mergedEvents(some: readonly HookEvent[], others: readonly HookEvent[]): HookEvent[] {
  const byId = new Map([...some, ...others].map((event) => [event.id, event]));
  return [...byId.values()].sort((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, mostKept);
}

/** Whether the newest events reach back to what is known: else there are others in between, which nobody has seen. */
export const meets = (newest: readonly HookEvent[], known: readonly HookEvent[]): boolean => {
  const ids = new Set(known.map((event) => event.id));
  return newest.some((event) => ids.has(event.id));
};
