import { eventTypes } from './event-types.ts';
import { outboundMessages } from './outbound/test-event.schemas.ts';
import { noticeTypes as paymentsMessages } from './payments/payment-notices.schemas.ts';

/** Every message that programs receive, by its `type`: the events of all modules, and those that only some receivers get. */
export const programMessages = {
  ...eventTypes,
  ...paymentsMessages,
  ...outboundMessages,
} as const;
