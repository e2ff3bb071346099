import * as z from 'zod';
import { emailField, optionalText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale.ts';
import { currencySchema, wireAmountSchema } from '../shared/money.ts';
import { pageSlugField } from './pages.schemas.ts';
import { blockField } from './visitors.schemas.ts';

/** The body of a checkout for a donation, beside how it is paid. Who gives may stay unnamed. */
export const donationCheckoutSchema = z.object({
  page: pageSlugField,
  block: blockField,
  amount: wireAmountSchema,
  name: optionalText(120).optional(),
  email: z.union([z.literal(''), emailField], 'validation.email').optional(),
  phone: optionalText(30).optional(),
  message: optionalText(500).optional(),
  language: localeSchema.optional(),
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
    received_at: z.iso.datetime(),
  })
  .meta({ id: 'Donation' });
export type Donation = z.output<typeof donationSchema>;

export const donationTotalSchema = z.object({
  currency: currencySchema,
  amount: z.number(),
  count: z.number().int(),
});
