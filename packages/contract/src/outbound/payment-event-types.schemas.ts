import * as z from 'zod';
import { purposes } from '../payments/payments.schemas.ts';
import { described } from '../shared/described.ts';
import {
  contactFacts,
  exampleContact,
  exampleId,
  knownContact,
  moneyFacts,
  receivedFacts,
} from './event-type-facts.schemas.ts';

const payment = z.object({ checkout_id: z.uuid(), purpose: z.enum(purposes), ...moneyFacts });
const examplePayment: z.output<typeof payment> = {
  checkout_id: exampleId(1),
  purpose: 'shop',
  amount_minor: 1_250_000,
  currency: 'AOA',
};

const saleLine = z.object({
  product_id: z.uuid(),
  name: z.string(),
  code: z.string(),
  quantity: z.number().int(),
  price_minor: z.number().int().meta(described('outbound.price_minor')),
});

/** Event types about payments, successful or not. */
export const paymentEventTypes = {
  'sale.paid': {
    group: 'sales',
    data: z.object({
      sale_id: z.uuid(),
      number: z.number().int().meta(described('outbound.sale_number')),
      shop_id: z.uuid().nullable(),
      shop: z.string(),
      ...moneyFacts,
      ...receivedFacts,
      customer: z.object({
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        province: z.string(),
        municipality: z.string(),
        address: z.string(),
      }),
      note: z.string(),
      is_delivery: z.boolean(),
      lines: z.array(saleLine),
    }),
    example: {
      sale_id: exampleId(2),
      number: 1042,
      shop_id: exampleId(3),
      shop: 'Terra Boa',
      amount_minor: 1_250_000,
      received_minor: 1_250_000,
      currency: 'AOA',
      customer: {
        name: 'Maria Domingos',
        phone: '+244923000000',
        email: 'maria@example.com',
        province: 'Luanda',
        municipality: 'Talatona',
        address: 'Rua 12, casa 4',
      },
      note: '',
      is_delivery: true,
      lines: [
        { product_id: exampleId(4), name: 'Café do Amboim 250 g', code: 'cafe-250', quantity: 2, price_minor: 450_000 },
        { product_id: exampleId(5), name: 'Mel de Malanje', code: 'mel', quantity: 1, price_minor: 350_000 },
      ],
    },
  },
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
  'donation.received': {
    group: 'payments',
    data: z.object({
      donation_id: z.uuid(),
      page_id: z.uuid().nullable(),
      ...moneyFacts,
      contact: knownContact,
    }),
    example: {
      donation_id: exampleId(6),
      page_id: exampleId(7),
      amount_minor: 500_000,
      currency: 'AOA',
      contact: exampleContact,
    },
  },
  'contact.created': {
    group: 'visitors',
    data: z.object({ source: z.string(), contact: contactFacts }),
    example: { source: 'page', contact: exampleContact },
  },
} as const;
