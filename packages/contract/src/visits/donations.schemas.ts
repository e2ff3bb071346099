import * as z from 'zod';
import { originSchema } from '../links/conversions.schemas.ts';
import { donationMessageLimit } from '../pages/blocks.limits.ts';
import { pageSlugField } from '../pages/pages.schemas.ts';
import { blockField, formShape } from '../pages/visitors.schemas.ts';
import { emailField, optionalName, optionalText } from '../shared/fields.ts';
import { currencySchema, wireAmountSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';

/**
 * The body of a checkout for a donation, in addition to the payment method. `choice` is the index of one of the block's
 * amounts,
 * from 0, or `free` with any amount. The donor may stay anonymous.
 */
export const donationCheckoutSchema = z.object({
  page: pageSlugField,
  block: blockField,
  choice: z
    .union([z.literal('free'), z.coerce.number('validation.number').int('validation.integer').min(0).max(7)])
    .default('free'),
  amount: z.preprocess((value) => (value === '' ? undefined : value), wireAmountSchema.optional()),
  customer_name: optionalName(120).optional(),
  customer_email: z.union([z.literal(''), emailField], 'validation.email').optional(),
  customer_phone: optionalName(30).optional(),
  message: optionalText(donationMessageLimit).optional(),
  ...formShape,
});

export const donationSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    amount: z.number(),
    currency: currencySchema,
    received_at: wireTime,
    short_link: originSchema,
  })
  .meta({ id: 'Donation' });

export const donationTotalSchema = z.object({
  currency: currencySchema,
  amount: z.number(),
  count: z.number().int(),
});
