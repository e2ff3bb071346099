import * as z from 'zod';
import { checkoutMethodShape } from '../payments/checkout-call.schemas.ts';
import { emailField, nameText, optionalText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { currencySchema, wireAmountSchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  linkDescriptionLimit,
  linkPaymentsLimit,
  linkStates,
  linkTitleLimit,
  paymentLinkOrders,
} from './payment-links.limits.ts';

/** An empty field of a form means that nothing was entered. */
const unlessEmpty = (value: unknown) => (value === '' ? undefined : value);

export const savePaymentLinkSchema = z.object({
  title: nameText(linkTitleLimit, 'validation.required'),
  description: optionalText(linkDescriptionLimit).default(''),
  currency: currencySchema.default('AOA'),
  amount: z
    .preprocess(
      unlessEmpty,
      z
        .union([z.null(), z.undefined(), wireAmountSchema])
        .refine((value) => value !== undefined, 'validation.required'),
    )
    .pipe(z.number().nullable())
    .meta({ description: 'Null if the payer enters the amount' }),
  least_amount: z
    .preprocess(unlessEmpty, wireAmountSchema.nullable().optional())
    .meta({ description: 'The lowest amount that the payer may enter; ignored with an amount' }),
  expires_on: z
    .preprocess((value) => (value === '' ? null : value), z.iso.date('validation.invalid').nullable().default(null))
    .meta({ description: 'The last day of the link, in Luanda time; null for no end' }),
  payments_limit: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z
        .number('validation.number')
        .int('validation.integer')
        .min(1, 'validation.too_small')
        .max(linkPaymentsLimit, 'validation.too_big')
        .nullable()
        .default(1),
    )
    .meta({ description: 'The number of payments after which the link closes; null for any number' }),
  is_active: z.boolean('validation.invalid').default(true),
});
export type SavePaymentLink = z.input<typeof savePaymentLinkSchema>;

export const paymentLinkSchema = z
  .object({
    id: z.uuid(),
    code: z.string().meta({ description: 'Its address: /{lang}/link/{code}' }),
    title: z.string(),
    description: z.string(),
    currency: currencySchema,
    amount: z.number().nullable().meta({ description: 'Null if the payer enters the amount' }),
    least_amount: z.number().nullable().meta({ description: 'Null with an amount' }),
    expires_on: z.iso.date().nullable(),
    payments_limit: z.number().int().nullable(),
    is_active: z.boolean(),
    state: z.enum(linkStates),
    payments: z.number().int().meta({ description: 'The number of received payments' }),
    received: z.number().meta({ description: 'Their sum' }),
    url: z.string(),
    share_text: z.string().meta({
      description: 'A message with the address for the payer, in the language of the workspace’s owner',
    }),
    created_at: wireTime,
    updated_at: wireTime.meta({ description: 'The last change of the link or its last payment' }),
  })
  .meta({ id: 'PaymentLink' });
export type PaymentLink = z.output<typeof paymentLinkSchema>;

export const paymentLinksQuerySchema = listQuerySchema.extend({
  state: z.enum(linkStates, 'validation.choice').optional(),
  sort: sortOf(paymentLinkOrders),
});

/** A payment that a link received. */
export const linkPaymentSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    amount: z.number(),
    currency: currencySchema,
    paid_at: wireTime,
  })
  .meta({ id: 'LinkPayment' });

/**
 * The payer's input for the purpose `link`: the link and their details. Only a link without an amount takes an amount
 * from here.
 */
export const linkCheckoutSchema = z.object({
  ...checkoutMethodShape,
  link: z
    .string('validation.required')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,80}$/, 'validation.slug')
    .meta({ description: "The link's code" }),
  amount: z.preprocess(unlessEmpty, wireAmountSchema.optional()),
  customer_name: nameText(120, 'validation.name_required'),
  customer_phone: nameText(30),
  customer_email: z.union([z.literal(''), emailField], 'validation.email').optional(),
  language: localeSchema
    .optional()
    .meta({ description: 'The language of the emails; defaults to the language of the call' }),
  hp: z.literal('', 'validation.invalid').optional().meta({ description: 'A honeypot: only bots fill this field' }),
});
