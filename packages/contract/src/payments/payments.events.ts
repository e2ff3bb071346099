import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { purposes } from './payments.schemas.ts';
import { payoutStates } from './payouts.schemas.ts';

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

/** The methods of a workspace's sales may have changed: an integration or its bank account did. */
export const methodsChanged = domainEvent('payment_methods.changed', z.object({}));

/** A callback about a payment that the workspace's other system started was believed. */
export const callbackBridged = domainEvent(
  'payment.callback_bridged',
  z.object({ callback_id: z.uuid(), integration_id: z.uuid() }),
);

export const payoutChanged = domainEvent(
  'payout.changed',
  z.object({
    payout_id: z.uuid(),
    state: z.enum(payoutStates),
    amount_minor: z.number().int(),
    currency: currencySchema,
  }),
);

/** Sent to the sockets of a workspace: one of its payouts changed. */
export const payoutNews = { name: 'payout-news', payload: z.object({ id: z.uuid() }) } as const;

/** Sent to the sockets of a checkout's pages and of the seller's workspace, with the specification's name. */
export const referencePay = {
  name: 'reference-pay',
  payload: z.object({ d: z.string(), status: z.enum(['waiting', 'paid', 'expired', 'cancelled', 'failed']) }),
} as const;
