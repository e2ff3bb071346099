import type { Listener } from '../module.ts';

/**
 * The names of the events that somebody listens to, each with what is asked at its commit: an event is delivered when one of
 * the functions says yes, or when there is none of them.
 */
export type HeardEvents = ReadonlyMap<string, readonly string[]>;

export function heardBy(listeners: readonly Listener[]): HeardEvents {
  const byEvent = Map.groupBy(listeners, (each) => each.event.name);
  return new Map([...byEvent].map(([name, group]) => [name, group.every((each) => each.asks) ? askedBy(group) : []]));
}

/** What some listeners ask, each once. */
export const askedBy = (listeners: readonly Listener[]): string[] => [
  ...new Set(listeners.flatMap((each) => each.asks ?? [])),
];
