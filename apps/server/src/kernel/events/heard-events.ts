import type { Kernel } from '../kernel.ts';
import type { Listener } from '../module.ts';

/** What the kernel knows of who listens, so that nothing is done for an event that nobody wants. */
export function heardBy(listeners: readonly Listener[]): Kernel['heardEvents'] {
  const byEvent = Map.groupBy(listeners, (each) => each.event.name);
  return new Map([...byEvent].map(([name, group]) => [name, group.every((each) => each.asks) ? askedBy(group) : []]));
}

/** What some listeners ask, each once. */
export const askedBy = (listeners: readonly Listener[]): string[] => [
  ...new Set(listeners.flatMap((each) => each.asks ?? [])),
];
