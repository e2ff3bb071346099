import { payoutChanged } from '@kumbi/contract/payments/payments.events.ts';
import { type PublishedEvent, publish } from '../../../kernel/published-event.ts';

export const payoutEvents: readonly PublishedEvent[] = [
  publish(
    payoutChanged,
    ({ state }) => `payout.${state}` as const,
    ({ state: _, ...facts }) => facts,
  ),
];
