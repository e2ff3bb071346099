import * as z from 'zod';
import { described } from '../shared/described.ts';
import { currencySchema } from '../shared/money.ts';
import { purposes } from './payments.schemas.ts';

/** The final states of a payment that an integration's endpoint is notified of. */
export const noticeStatuses = ['paid', 'expired', 'cancelled'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

const noticeOf = <Status extends NoticeStatus>(status: Status) =>
  z.object({
    id: z.uuid().meta(described('The payment’s id, as in the API calls.', 'O do pagamento, como nas chamadas da API.')),
    integration_id: z.uuid(),
    number: z.string().meta(described('Its number in the workspace.', 'O seu número no espaço.')),
    external_id: z
      .string()
      .nullable()
      .meta(
        described(
          'Your program’s own reference; null if no program started it.',
          'O nome que o teu programa lhe deu; null quando não foi um programa que o iniciou.',
        ),
      ),
    purpose: z
      .enum(purposes)
      .meta(
        described(
          'The purpose of the payment; `api` if a program started it.',
          'O que se paga; `api` é o que um programa iniciou.',
        ),
      ),
    status: z.literal(status),
    amount: z.number().int().meta(described('In hundredths of the currency.', 'Em cêntimos da moeda.')),
    currency: currencySchema,
    entity: z.string().nullable(),
    reference: z.string().nullable(),
    paid_at: z.iso.datetime().nullable(),
  });

const example = {
  id: '01930f31-2a7c-7b10-8d55-6a0f9be3c841',
  integration_id: '01930f2c-6d11-7a44-9c0e-2f5b8a7d6e90',
  number: '1042',
  external_id: 'order-7731',
  purpose: 'api',
  amount: 450_000,
  currency: 'AOA',
  entity: '00348',
  reference: '841520073',
  paid_at: null,
} as const;

/**
 * The notices to an integration's endpoint about its payments. They have their own names, because a program may receive
 * outgoing webhooks at the same address. Fields are added and never removed or changed.
 */
export const noticeTypes = {
  'integration.payment_paid': {
    name: { en: 'Paid through the integration', pt: 'Pago pela integração' },
    description: {
      en: 'A payment through the integration arrived: started by a program, or for an order of the workspace.',
      pt: 'Chegou o dinheiro de um pagamento feito pela integração: um que um programa iniciou, ou uma encomenda do espaço.',
    },
    data: noticeOf('paid'),
    example: { ...example, status: 'paid', paid_at: '2026-11-02T09:30:00.000Z' },
  },
  'integration.payment_expired': {
    name: { en: 'Expired at the integration', pt: 'Expirado na integração' },
    description: {
      en: 'The payment wasn’t made in time; the reference can no longer be paid.',
      pt: 'O prazo acabou sem chegar nada; a referência já não se pode pagar.',
    },
    data: noticeOf('expired'),
    example: { ...example, status: 'expired' },
  },
  'integration.payment_cancelled': {
    name: { en: 'Cancelled at the integration', pt: 'Cancelado na integração' },
    description: {
      en: 'A program, the workspace or the buyer cancelled the payment; the reference can no longer be paid.',
      pt: 'Um programa, o espaço ou quem comprava desistiu do pagamento; a referência já não se pode pagar.',
    },
    data: noticeOf('cancelled'),
    example: { ...example, status: 'cancelled' },
  },
} as const;
