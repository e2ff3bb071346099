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
  price_minor: z
    .number()
    .int()
    .meta(described('The unit price, in hundredths of the currency', 'De uma unidade, em cêntimos da moeda')),
});

/** Event types about payments, successful or not. */
export const paymentEventTypes = {
  'sale.paid': {
    group: 'sales',
    name: { en: 'Sale paid', pt: 'Venda paga' },
    description: {
      en: 'A shop’s order was paid and is ready to be prepared.',
      pt: 'Chegou o pagamento de uma encomenda da loja; já se pode preparar.',
    },
    data: z.object({
      sale_id: z.uuid(),
      number: z.number().int().meta(described('As shown to the buyer', 'Como o vê quem comprou')),
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
    name: { en: 'Payment started', pt: 'Pagamento iniciado' },
    description: {
      en: 'A buyer got a payment reference; no money has arrived yet.',
      pt: 'Alguém vai pagar: pediu uma referência, ainda não chegou nada.',
    },
    data: payment,
    example: examplePayment,
  },
  'payment.paid': {
    group: 'payments',
    name: { en: 'Payment received', pt: 'Pagamento recebido' },
    description: {
      en: 'A payment for any kind of sale arrived.',
      pt: 'Chegou dinheiro de algo vendido aqui, seja o que for.',
    },
    data: payment.extend(receivedFacts),
    example: { ...examplePayment, received_minor: examplePayment.amount_minor },
  },
  'payment.expired': {
    group: 'payments',
    name: { en: 'Payment expired', pt: 'Pagamento expirado' },
    description: {
      en: 'The payment wasn’t made in time; reserved items are available again.',
      pt: 'O prazo acabou sem chegar nada; o que estava reservado ficou livre.',
    },
    data: payment,
    example: examplePayment,
  },
  'payment.cancelled': {
    group: 'payments',
    name: { en: 'Payment cancelled', pt: 'Pagamento cancelado' },
    description: {
      en: 'The buyer or you cancelled a payment before it was made.',
      pt: 'Quem comprava, ou tu, desistiu de um pagamento antes de ele ser feito.',
    },
    data: payment,
    example: examplePayment,
  },
  'payment.failed': {
    group: 'payments',
    name: { en: 'Payment failed', pt: 'Pagamento falhado' },
    description: {
      en: 'The payment provider rejected a payment permanently.',
      pt: 'O serviço de pagamentos recusou um pagamento de vez.',
    },
    data: payment,
    example: examplePayment,
  },
  'donation.received': {
    group: 'payments',
    name: { en: 'Donation received', pt: 'Donativo recebido' },
    description: {
      en: 'A visitor donated on one of your pages.',
      pt: 'Alguém deu um donativo numa das tuas páginas.',
    },
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
    name: { en: 'New customer', pt: 'Novo cliente' },
    description: {
      en: 'A customer was created by an order, a form, a booking or by hand.',
      pt: 'Passaste a conhecer uma pessoa: por uma compra, um formulário, uma marcação ou à mão.',
    },
    data: z.object({ source: z.string(), contact: contactFacts }),
    example: { source: 'page', contact: exampleContact },
  },
} as const;
