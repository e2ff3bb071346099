import * as z from 'zod';
import { unstorablePath } from '../../../kernel/http/storable-text.ts';

const decimal = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Returns the minor units of a decimal amount such as `1500.5`. @returns undefined if it isn't exact */
function minorOfDecimal(amount: string | number): number | undefined {
  // A number is written with the fewest digits that identify it, so nothing is lost.
  const [, whole, fraction = ''] = decimal.exec(String(amount)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Writes minor units as a decimal with two places: `1500.50`. */
export const decimalOfMinor = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** An amount of money that a provider reports, as a decimal number or its text. It becomes minor units. */
export const providerAmountSchema = z
  .union([z.string(), z.number()])
  .transform((amount) => minorOfDecimal(amount))
  .pipe(z.int().positive());

/** A short text of a provider that can be stored. */
export const providerTextSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => unstorablePath(text) === undefined);
