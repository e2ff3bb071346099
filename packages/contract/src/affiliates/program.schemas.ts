import * as z from 'zod';
import { purposes } from '../payments/payments.schemas.ts';
import { optionalName, optionalText } from '../shared/fields.ts';
import { wireAmountSchema } from '../shared/money-schema.ts';
import { cookieDaysLimit, programRatesLimit, programTermsLimit, waitingDaysLimit } from './affiliates.limits.ts';

const percentField = z.coerce
  .number('validation.number')
  .min(0, 'validation.too_small')
  .max(100, 'validation.too_big')
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'validation.amount_decimals');

const unlessEmpty = (value: unknown) => (value === '' ? null : value);
const amountField = z.preprocess(unlessEmpty, wireAmountSchema.nullable().default(null));

/** A commission: a share of the paid goods, or an amount in the currency of the sale. Without one it earns nothing. */
export const rateSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: percentField }),
    z.object({ kind: z.literal('fixed'), amount_ao: amountField, amount_us: amountField }),
  ])
  .meta({ id: 'CommissionRate' });
export type Rate = z.output<typeof rateSchema>;

export const programRateSchema = z.object({
  purpose: z.enum(purposes, 'validation.choice'),
  item: z.uuid('validation.invalid').nullable().default(null).meta({
    description: 'The product, course or page; null for all sales of the purpose',
  }),
  title: optionalName(200).default('').meta({ description: 'The name of the item when the rate was saved' }),
  rate: rateSchema,
});
export type ProgramRate = z.output<typeof programRateSchema>;

const days = (least: number, most: number) =>
  z.coerce
    .number('validation.number')
    .int('validation.integer')
    .min(least, 'validation.too_small')
    .max(most, 'validation.too_big');

export const saveProgramSchema = z.object({
  is_on: z.boolean('validation.invalid'),
  is_open: z.boolean('validation.invalid').meta({
    description: 'Whether everyone who asks becomes an affiliate; otherwise the seller approves each one',
  }),
  by_link: z.boolean('validation.invalid').meta({
    description: 'Whether anyone may ask with the address of the program; otherwise only invited people may join',
  }),
  rate: rateSchema,
  rates: z
    .array(programRateSchema)
    .max(programRatesLimit, 'validation.too_big')
    .refine(
      (rates) => new Set(rates.map(({ purpose, item }) => `${purpose} ${item}`)).size === rates.length,
      'validation.invalid',
    )
    .default([]),
  cookie_days: days(1, cookieDaysLimit),
  waiting_days: days(0, waitingDaysLimit),
  terms: optionalText(programTermsLimit).default(''),
});
export type SaveProgram = z.input<typeof saveProgramSchema>;

export const programSchema = z
  .object({
    is_on: z.boolean(),
    is_open: z.boolean(),
    by_link: z.boolean(),
    rate: rateSchema,
    rates: z.array(programRateSchema),
    cookie_days: z.number().int().meta({ description: 'The days in which a click attributes a sale' }),
    waiting_days: z.number().int().meta({ description: 'The days from a sale to the approval of its commission' }),
    terms: z.string(),
    url: z.string().nullable().meta({ description: 'The public page of the program; null before it is saved' }),
  })
  .meta({ id: 'AffiliateProgram' });
export type Program = z.output<typeof programSchema>;

/** A public page of the seller that affiliates can link to, and whose sales can have their own rate. */
export const promotedPageSchema = z
  .object({
    title: z.string(),
    url: z.string(),
    purpose: z.enum(purposes).nullable().meta({ description: 'Null if its sales have several purposes' }),
    item: z.uuid().nullable(),
  })
  .meta({ id: 'PromotedPage' });
export type PromotedPage = z.output<typeof promotedPageSchema>;
