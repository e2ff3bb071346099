import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { emailField, nameText, optionalName } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { leastReferenceMinor, mostReferenceMinor } from './payments.limits.ts';

const programPaymentStatuses = ['waiting', 'paid', 'expired', 'cancelled', 'failed'] as const;

const externalId = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(100, 'validation.too_long')
  .meta(described('payments.external_id_external_id'));

/** A payment as programs see it. */
export const programPaymentSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(programPaymentStatuses).meta(described('payments.status')),
    number: z.string().meta(described('payments.number')),
    external_id: z.string().nullable(),
    description: z.string(),
    amount: z.number().int().meta(described('payments.program_payment_amount')),
    currency: z.literal('AOA'),
    entity: z.string().meta(described('payments.entity')),
    reference: z.string().nullable().meta(described('payments.reference')),
    customer: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    language: localeSchema,
    pay_url: z.string().meta(described('payments.pay_url')),
    receipt_url: z.string().nullable().meta(described('payments.receipt_url')),
    expires_at: wireTime,
    paid_at: wireTime.nullable(),
    created_at: wireTime,
    updated_at: wireTime.meta(described('payments.updated_at')),
  })
  .meta({ id: 'ProgramPayment' });

export const startPaymentSchema = z.object({
  amount: z
    .number('validation.number')
    .int('validation.integer')
    .min(leastReferenceMinor, 'validation.too_small')
    .max(mostReferenceMinor, 'validation.too_big')
    .meta(described('payments.start_payment_amount')),
  currency: z.literal('AOA', 'validation.choice'),
  description: nameText(200, 'validation.description_required').meta(described('payments.description')),
  customer: z.object({
    name: nameText(100, 'validation.name_required'),
    phone: optionalName(20).optional().meta(described('payments.phone')),
    email: emailField.optional().meta(described('payments.email')),
  }),
  external_id: externalId.optional(),
  language: localeSchema.optional().meta(described('payments.language')),
  expires_at: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(described('payments.offset')),
});

export const paymentsQuerySchema = cursorQuerySchema.extend({
  external_id: externalId.optional(),
  updated_since: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(described('payments.updated_since')),
});
