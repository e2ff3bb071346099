import type { PageBlock } from '../../pages/activity/activity-tabs.public.ts';

/** The places of all registrations of a page together; null without a limit. */
export function placesOf(blocks: readonly PageBlock[]): number | null {
  const capacities = blocks.flatMap(({ type, props }) => (type === 'registration' ? [props.capacity] : []));
  return capacities.reduce<number | null>(
    (sum, capacity) => (sum === null || typeof capacity !== 'number' ? null : sum + capacity),
    capacities.length === 0 ? null : 0,
  );
}
