import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import {
  checkoutClosed,
  checkoutPaid,
  checkoutRefunded,
  checkoutStarted,
} from '@kumbi/contract/payments/payments.events.ts';
import { type PublishedEvent, publish } from '../../../kernel/published-event.ts';

const closedTypes = {
  expired: 'payment.expired',
  cancelled: 'payment.cancelled',
  failed: 'payment.failed',
} as const satisfies Record<string, EventTypeName>;

export const checkoutEvents: readonly PublishedEvent[] = [
  publish(
    checkoutStarted,
    () => 'payment.started',
    (facts) => facts,
  ),
  publish(
    checkoutPaid,
    () => 'payment.paid',
    (facts) => ({ ...facts, received_minor: facts.received_minor ?? facts.amount_minor }),
  ),
  publish(
    checkoutRefunded,
    () => 'payment.refunded',
    (facts) => facts,
  ),
  publish(
    checkoutClosed,
    ({ status }) => closedTypes[status],
    ({ status: _, ...facts }) => facts,
  ),
];
