import * as z from 'zod';
import { countryCodes } from './countries.ts';
import { isNestedTooDeep } from './json-depth.ts';
import { inOneLine } from './one-line.ts';

/**
 * Fields that several forms share. A message is a key of `shared/messages/*.json` under `validation`, so that both
 * sides show it in the reader's language.
 */
export const requiredText = (max: number, message: ValidationKey = 'validation.required') =>
  z.string(message).trim().min(1, message).max(max, 'validation.too_long');

/**
 * A name or title on one line. Line breaks and other control characters become a space, so that a name can't add a line
 * to a message, a receipt or an export.
 */
export const nameText = (max: number, message: ValidationKey = 'validation.required') =>
  z.string(message).overwrite(inOneLine).trim().min(1, message).max(max, 'validation.too_long');

/** A name or title that may be empty. */
export const optionalName = (max: number) => z.string().overwrite(inOneLine).trim().max(max, 'validation.too_long');

/** A text that may be empty and have several lines. */
export const optionalText = (max: number) => z.string().trim().max(max, 'validation.too_long');

/** Keyboards add spaces and capitals, so both are normalised before validation. */
export const emailField = z
  .string('validation.email')
  .trim()
  .toLowerCase()
  .max(254, 'validation.too_long')
  .regex(z.regexes.email, 'validation.email');

/** A country code of ISO 3166-1 alpha-2, in upper case. */
export const countryField = z.enum(countryCodes as [string, ...string[]], 'validation.country');

/** `yes` and `no` in the specification's multipart forms. */
export const yesNoField = z.enum(['yes', 'no']).transform((value) => value === 'yes');

/** JSON text inside a multipart form. */
/** A value, or its JSON as text, as the specification's clients send it. */
export const valueOrJson = <T extends z.ZodType>(schema: T, longest: number) =>
  z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value;
    if (value.length > longest) {
      ctx.addIssue({ code: 'custom', message: 'validation.too_long' });
      return z.NEVER;
    }
    return parseJson(value, ctx);
  }, schema) as unknown as z.ZodType<z.output<T>, z.input<T> | string>;

function parseJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    if (isNestedTooDeep(text)) throw new SyntaxError('the JSON is nested too deeply');
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    ctx.addIssue({ code: 'custom', message: 'validation.json' });
    return z.NEVER;
  }
}

export function jsonTextField<T extends z.ZodType>(schema: T) {
  return z.string().max(100_000, 'validation.too_long').transform(parseJson).pipe(schema);
}

export type ValidationKey = `validation.${string}`;
