import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money.ts';
import { purposes } from './payments.schemas.ts';

const checkoutFacts = z.object({
  checkout_id: z.uuid(),
  purpose: z.enum(purposes),
  amount_minor: z.number().int(),
  currency: currencySchema,
});

/** Beside what was asked for; absent from events of before it was told. */
export const receivedFact = { received_minor: z.number().int().optional() };

export const checkoutStarted = domainEvent('checkout.started', checkoutFacts);
export const checkoutPaid = domainEvent('checkout.paid', checkoutFacts.extend(receivedFact));
export const checkoutClosed = domainEvent(
  'checkout.closed',
  checkoutFacts.extend({ status: z.enum(['expired', 'cancelled', 'failed']) }),
);

/** Sent by socket to everyone who looks at a checkout and to the seller's workspace: the specification's own name. */
export const referencePay = {
  name: 'reference-pay',
  payload: z.object({ d: z.string(), status: z.enum(['waiting', 'paid', 'expired', 'cancelled', 'failed']) }),
} as const;
