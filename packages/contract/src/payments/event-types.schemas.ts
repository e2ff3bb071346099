import * as z from 'zod';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { purposes } from './payments.schemas.ts';

/** An amount in events of any module. */
export const moneyFacts = {
  amount_minor: z.number().int().meta(described('payments.event_amount_minor')),
  currency: currencySchema,
};

export const receivedFacts = {
  received_minor: z.number().int().meta(described('payments.event_received_minor')),
};

const payment = z.object({ checkout_id: z.uuid(), purpose: z.enum(purposes), ...moneyFacts });
const payout = z.object({ payout_id: z.uuid(), ...moneyFacts });
const examplePayout: z.output<typeof payout> = { payout_id: exampleId(1), amount_minor: 4_500_000, currency: 'AOA' };

const examplePayment: z.output<typeof payment> = {
  checkout_id: exampleId(1),
  purpose: 'shop',
  amount_minor: 1_250_000,
  currency: 'AOA',
};

/** A provider's callback about a payment that the workspace's other system started. */
export const callbackFacts = z.object({
  integration_id: z.uuid(),
  reference: z.string().meta(described('payments.callback_reference')),
  callback: z.record(z.string(), z.unknown()).meta(described('payments.callback')),
});

/** Event types about payments, successful or not, and about payouts. */
export const paymentsEventTypes = {
  'payment.started': {
    data: payment,
    example: examplePayment,
  },
  'payment.paid': {
    data: payment.extend(receivedFacts),
    example: { ...examplePayment, received_minor: examplePayment.amount_minor },
  },
  'payment.refunded': {
    data: payment.extend(receivedFacts).extend({
      refund_id: z.uuid(),
      refund_minor: z.number().int().meta(described('payments.event_refund_minor')),
      refunded_minor: z.number().int().meta(described('payments.event_refunded_minor')),
    }),
    example: {
      ...examplePayment,
      received_minor: examplePayment.amount_minor,
      refund_id: exampleId(2),
      refund_minor: 250_000,
      refunded_minor: 250_000,
    },
  },
  'payment.expired': {
    data: payment,
    example: examplePayment,
  },
  'payment.cancelled': {
    data: payment,
    example: examplePayment,
  },
  'payment.failed': {
    data: payment,
    example: examplePayment,
  },
  'payment.callback_received': {
    data: callbackFacts,
    example: {
      integration_id: exampleId(1),
      reference: '841520073',
      callback: { id: 1_933_021, reference_id: 841_520_073, amount: '4500.00', datetime: '2026-11-02T09:30:00Z' },
    },
  },
  'payout.requested': { data: payout, example: examplePayout },
  'payout.approved': { data: payout, example: examplePayout },
  'payout.paid': { data: payout, example: examplePayout },
  'payout.refused': { data: payout, example: examplePayout },
  'payout.cancelled': { data: payout, example: examplePayout },
} as const;
