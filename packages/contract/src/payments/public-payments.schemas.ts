import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { emailField, nameText, optionalText, requiredText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale.ts';
import { leastReferenceMinor, mostReferenceMinor } from './payments.limits.ts';

const programPaymentStatuses = ['waiting', 'paid', 'expired', 'cancelled', 'failed'] as const;

const externalId = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(100, 'validation.too_long')
  .meta(described('Your own reference, such as an order number.', 'O teu nome para ele, como o número da encomenda.'));

/** A payment as programs see it. */
export const programPaymentSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(programPaymentStatuses)
      .meta(
        described(
          'An expired or cancelled payment becomes paid if the money still arrives.',
          'Um expirado ou cancelado ainda passa a pago se o dinheiro chegar depois.',
        ),
      ),
    number: z.string().meta(described('Its number in the workspace.', 'O seu número no espaço.')),
    external_id: z.string().nullable(),
    description: z.string(),
    amount: z.number().int().meta(described('In hundredths of a kwanza.', 'Em cêntimos de kwanza.')),
    currency: z.literal('AOA'),
    entity: z.string().meta(described('Five digits.', 'Cinco dígitos.')),
    reference: z
      .string()
      .nullable()
      .meta(
        described(
          'Nine digits; null until the provider issues it, which can take minutes if it isn’t responding.',
          'Nove dígitos; null até o fornecedor a emitir, o que demora minutos quando ele não responde.',
        ),
      ),
    customer: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    language: localeSchema,
    pay_url: z
      .string()
      .meta(
        described(
          'A page with payment instructions and the current status.',
          'Uma página que diz como pagar e segue o pagamento.',
        ),
      ),
    receipt_url: z.string().nullable().meta(described('The receipt, once it is paid.', 'O recibo, depois de pago.')),
    expires_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ProgramPayment' });

export const startPaymentSchema = z.object({
  amount: z
    .number('validation.number')
    .int('validation.integer')
    .min(leastReferenceMinor, 'validation.too_small')
    .max(mostReferenceMinor, 'validation.too_big')
    .meta(
      described('In hundredths of a kwanza: 450000 is 4,500.00 Kz.', 'Em cêntimos de kwanza: 450000 são 4 500,00 Kz.'),
    ),
  currency: z.literal('AOA', 'validation.choice'),
  description: requiredText(200, 'validation.description_required').meta(
    described('The description shown to the payer.', 'O que se paga, como o pagador o lê.'),
  ),
  customer: z.object({
    name: nameText(100, 'validation.name_required'),
    phone: optionalText(20)
      .optional()
      .meta(described('With a country code; the default is Angola.', 'Com o indicativo do país, ou de Angola.')),
    email: emailField
      .optional()
      .meta(
        described('Receives the payment instructions and the receipt.', 'Para onde enviamos como pagar, e o recibo.'),
      ),
  }),
  external_id: externalId.optional(),
  language: localeSchema
    .optional()
    .meta(
      described(
        'The language of the page and the emails; Portuguese by default.',
        'Da página e dos emails; português se faltar.',
      ),
    ),
  expires_at: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(
      described(
        'The deadline: from 30 minutes to 28 days from now; by default the end of the third day.',
        'Até quando se pode pagar: de 30 minutos a 28 dias a partir de agora; se faltar, até ao fim do terceiro dia.',
      ),
    ),
});

export const paymentsQuerySchema = cursorQuerySchema.extend({
  external_id: externalId.optional(),
});
