import * as z from 'zod';
import { countryField, emailField, optionalText } from '../shared/fields.ts';
import { companySchema } from './workspaces.schemas.ts';

/** Begins and ends with a letter or a digit, because it is a part of addresses. */
export const codeField = z
  .string('validation.required')
  .trim()
  .toLowerCase()
  .min(3, 'validation.too_short')
  .max(40, 'validation.too_long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug');

/**
 * The tax number of an Angolan company has ten digits; a person's is their identity card's number: nine digits, two
 * letters, three digits.
 */
const angolanNif = /^(\d{10}|\d{9}[A-Z]{2}\d{3})$/;
const anyNif = /^[0-9A-Z]{4,20}$/;

/** Whether a tax number may belong to someone in the country; an empty one always may. */
export const isNifOf = (country: string, nif: string): boolean =>
  nif === '' || (country === 'AO' ? angolanNif : anyNif).test(nif);

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: zone });
    return /^[A-Z]/.test(zone);
  } catch {
    return false;
  }
}

/** Empty when the workspace has none. */
const contactFields = {
  contact_email: z.union([z.literal(''), emailField], 'validation.email'),
  contact_phone: optionalText(25).regex(/^$|^\+?[\d ().-]{6,25}$/, 'validation.phone'),
  contact_address: optionalText(300),
  website: z.union(
    [z.literal(''), z.url({ protocol: /^https?$/, error: 'validation.url' }).max(300)],
    'validation.url',
  ),
};

/** Settings of a workspace. A setting that is not sent stays unchanged. */
export const saveCompanySchema = companySchema
  .extend({
    kumbi_code: codeField.meta({ description: 'Only of a company; links with its old codes keep working' }),
    country: countryField.meta({ description: 'Decides the currency from then on' }),
    time_zone: z.string().max(60, 'validation.too_long').refine(isTimeZone, 'validation.choice'),
    nif: optionalText(24)
      .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
      .regex(/^$|^[0-9A-Z]{4,20}$/, 'validation.nif')
      .meta({ description: 'The tax number, checked by the rules of the country' }),
    ...contactFields,
  })
  .partial()
  .superRefine(({ country, nif }, ctx) => {
    if (country !== undefined && nif !== undefined && !isNifOf(country, nif))
      ctx.addIssue({ code: 'custom', path: ['nif'], message: 'validation.nif' });
  });
export type SaveCompany = z.output<typeof saveCompanySchema>;
