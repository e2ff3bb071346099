import { randomUUIDv7 } from 'node:crypto';
import type { NewDelivery, NewEvent } from '../event/event.store.ts';
import type { OpenDestination } from '../hook/hook-cache.service.ts';
import { isLooping, matcherFor } from './filter.rules.ts';

/** Returns a delivery of a received event for each destination whose filter it matches. A bad signature has none. */
export function createDeliveries(destinations: readonly OpenDestination[], event: NewEvent): NewDelivery[] {
  const isGood = event.verification === 'unchecked' || event.verification === 'valid';
  if (destinations.length === 0 || !isGood) return [];
  const matches = matcherFor(event);
  const looping = isLooping(event.headers);
  return destinations
    .filter(({ filter }) => matches(filter))
    .map((destination) => ({ id: randomUUIDv7(), destinationId: destination.id, isLooping: looping }));
}
