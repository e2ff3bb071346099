import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { purposes } from './payments.schemas.ts';

const checkoutFacts = z.object({
  checkout_id: z.uuid(),
  purpose: z.enum(purposes),
  amount_minor: z.number().int(),
  currency: currencySchema,
});

/** In addition to the requested amount; absent from older events. */
export const receivedFact = { received_minor: z.number().int().optional() };

export const checkoutStarted = domainEvent('checkout.started', checkoutFacts);
export const checkoutPaid = domainEvent('checkout.paid', checkoutFacts.extend(receivedFact));
export const checkoutClosed = domainEvent(
  'checkout.closed',
  checkoutFacts.extend({ status: z.enum(['expired', 'cancelled', 'failed']) }),
);

export const checkoutRefunded = domainEvent(
  'checkout.refunded',
  checkoutFacts.extend({
    refund_id: z.uuid(),
    refund_minor: z.number().int(),
    /** The sum of all refunds so far. */
    refunded_minor: z.number().int(),
    received_minor: z.number().int(),
  }),
);

/** Sent to the sockets of a checkout's pages and of the seller's workspace, with the specification's name. */
export const referencePay = {
  name: 'reference-pay',
  payload: z.object({ d: z.string(), status: z.enum(['waiting', 'paid', 'expired', 'cancelled', 'failed']) }),
} as const;
