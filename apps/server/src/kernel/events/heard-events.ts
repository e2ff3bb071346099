import type { Kernel } from '../kernel.ts';
import type { Listener } from '../module.ts';

/** Lists the events that have listeners, so that events without any cost nothing. */
export function heardBy(listeners: readonly Listener[]): Kernel['heardEvents'] {
  const byEvent = Map.groupBy(listeners, (each) => each.event.name);
  return new Map([...byEvent].map(([name, group]) => [name, group.every((each) => each.asks) ? askedBy(group) : []]));
}

/** Lists the distinct functions that the listeners name in `asks`. */
export const askedBy = (listeners: readonly Listener[]): string[] => [
  ...new Set(listeners.flatMap((each) => each.asks ?? [])),
];
