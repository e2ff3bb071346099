import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { nameText, optionalText } from '../shared/fields.ts';
import { currencySchema, minorAmountSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { linkDescriptionLimit, linkPaymentsLimit, linkStates, linkTitleLimit } from './payment-links.limits.ts';

const amount = z.number().int();

/** A payment link as programs see it. Its amounts are whole hundredths, as everywhere in the public API. */
export const paymentLinkFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  code: z.string().meta(described('payment-links.code')),
  url: z.string().meta(described('payment-links.url')),
  currency: currencySchema,
  amount: amount.nullable().meta(described('payment-links.amount')),
  least_amount: amount.nullable().meta(described('payment-links.least_amount')),
  expires_on: z.iso.date().nullable().meta(described('payment-links.expires_on')),
  payments_limit: z.number().int().nullable().meta(described('payment-links.payments_limit')),
  is_active: z.boolean().meta(described('payment-links.is_active')),
  state: z.enum(linkStates).meta(described('payment-links.state')),
  payments: z.number().int().meta(described('payment-links.payments')),
  received: amount.meta(described('payment-links.received')),
  created_at: wireTime,
});

export const programPaymentLinkSchema = paymentLinkFacts.meta({ id: 'ProgramPaymentLink' });

export const examplePaymentLink = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e531',
  title: 'Corte e penteado',
  description: '',
  code: 'k7m2p9xq4r',
  url: 'https://kumbi.example/link/k7m2p9xq4r',
  currency: 'AOA',
  amount: 1_250_000,
  least_amount: null,
  expires_on: '2026-12-31',
  payments_limit: 1,
  is_active: true,
  state: 'open',
  payments: 0,
  received: 0,
  created_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof paymentLinkFacts>;

const fields = {
  title: nameText(linkTitleLimit, 'validation.required'),
  description: optionalText(linkDescriptionLimit).optional(),
  amount: minorAmountSchema.nullable().meta(described('payment-links.amount')),
  least_amount: minorAmountSchema.optional().meta(described('payment-links.new_least_amount')),
  expires_on: z.iso.date('validation.invalid').nullable().optional().meta(described('payment-links.expires_on')),
  payments_limit: z
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.too_small')
    .max(linkPaymentsLimit, 'validation.too_big')
    .nullable()
    .optional()
    .meta(described('payment-links.new_payments_limit')),
  is_active: z.boolean('validation.invalid').optional().meta(described('payment-links.is_active')),
};

export const createProgramPaymentLinkSchema = z
  .object({
    ...fields,
    currency: currencySchema.optional().meta(described('payment-links.currency')),
  })
  .meta({ id: 'NewPaymentLink' });

export const updateProgramPaymentLinkSchema = z.object(fields).partial().meta({ id: 'ChangedPaymentLink' });

export const programPaymentLinksQuerySchema = cursorQuerySchema.extend({
  state: z.enum(linkStates, 'validation.choice').optional().meta(described('payment-links.in_state')),
});

/** A payment that a link received. */
export const programLinkPaymentSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    email: z.string().meta(described('payment-links.payer_email')),
    contact_id: z.uuid().nullable().meta(described('payment-links.contact_id')),
    amount: amount.meta(described('payment-links.received_amount')),
    currency: currencySchema,
    created_at: wireTime.meta(described('payment-links.payment_created_at')),
    paid_at: wireTime,
  })
  .meta({ id: 'ProgramLinkPayment' });
