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
const examplePayment: z.output<typeof payment> = {
  checkout_id: exampleId(1),
  purpose: 'shop',
  amount_minor: 1_250_000,
  currency: 'AOA',
};

/** Event types about payments, successful or not. */
export const paymentsEventTypes = {
  'payment.started': {
    group: 'payments',
    data: payment,
    example: examplePayment,
  },
  'payment.paid': {
    group: 'payments',
    data: payment.extend(receivedFacts),
    example: { ...examplePayment, received_minor: examplePayment.amount_minor },
  },
  'payment.refunded': {
    group: 'payments',
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
    group: 'payments',
    data: payment,
    example: examplePayment,
  },
  'payment.cancelled': {
    group: 'payments',
    data: payment,
    example: examplePayment,
  },
  'payment.failed': {
    group: 'payments',
    data: payment,
    example: examplePayment,
  },
} as const;
