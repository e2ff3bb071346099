import * as z from 'zod';
import { described } from '../shared/described.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { callbackFacts } from './event-types.schemas.ts';
import { purposes } from './payments.schemas.ts';

/** The final states of a payment that an integration's endpoint is notified of. */
export const noticeStatuses = ['paid', 'expired', 'cancelled'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

const noticeOf = <Status extends NoticeStatus>(status: Status) =>
  z.object({
    id: z.uuid().meta(described('payments.id')),
    integration_id: z.uuid(),
    number: z.string().meta(described('payments.number')),
    external_id: z.string().nullable().meta(described('payments.external_id')),
    purpose: z.enum(purposes).meta(described('payments.purpose')),
    status: z.literal(status),
    amount: z.number().int().meta(described('payments.amount')),
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
    data: noticeOf('paid'),
    example: { ...example, status: 'paid', paid_at: '2026-11-02T09:30:00.000Z' },
  },
  'integration.payment_expired': {
    data: noticeOf('expired'),
    example: { ...example, status: 'expired' },
  },
  'integration.payment_cancelled': {
    data: noticeOf('cancelled'),
    example: { ...example, status: 'cancelled' },
  },
  'integration.callback': {
    data: callbackFacts,
    example: {
      integration_id: example.integration_id,
      reference: example.reference,
      callback: { id: 1_933_021, reference_id: 841_520_073, amount: '4500.00', datetime: '2026-11-02T09:30:00Z' },
    },
  },
} as const;
