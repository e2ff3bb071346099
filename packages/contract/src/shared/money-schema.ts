import * as z from 'zod';
import { currencies } from './money.ts';

// In a separate file, because pages for visitors format money without the schema library.
export const currencySchema = z.enum(currencies);

/** Both currencies have two decimals. */
const minorUnits = 100;

/**
 * A decimal amount on the wire (`1500.5`), with at most two decimals and at most nine digits before the point. The
 * factor is compared after rounding because 1500.55 * 100 is 150054.99999999997 in binary.
 */
export const wireAmountSchema = z.coerce
  .number('validation.number')
  .min(0, 'validation.amount_negative')
  .max(999_999_999, 'validation.amount_high')
  .refine(
    (value) => Math.abs(Math.round(value * minorUnits) - value * minorUnits) < 1e-6,
    'validation.amount_decimals',
  );

/** An amount in the input of the public API: whole hundredths of its currency. */
export const minorAmountSchema = z
  .number('validation.number')
  .int('validation.integer')
  .min(0, 'validation.amount_negative')
  .max(99_999_999_900, 'validation.amount_high');

/** The prices of something that programs see, in whole hundredths. Null if it isn't sold in that currency. */
export const minorPricesSchema = z.object({ AOA: z.number().int(), USD: z.number().int().nullable() });
