import { commissionEarned } from '@kumbi/contract/affiliates/affiliates.events.ts';
import { type PublishedEvent, publish } from '../../../kernel/published-event.ts';

export const commissionEvents: readonly PublishedEvent[] = [
  publish(
    commissionEarned,
    () => 'commission.earned',
    (facts) => facts,
  ),
];
