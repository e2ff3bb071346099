import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import * as z from 'zod';

// In a separate file, because its library is large, and few screens need it.

/** An IBAN of any country, stored without spaces, such as AO06004400006729503010102. Typed spaces, hyphens and lower case are accepted. */
export const ibanField = z
  .string('validation.iban')
  .trim()
  .max(50, 'validation.iban')
  .overwrite((typed) => electronicFormatIBAN(typed) ?? typed)
  .refine((iban) => isValidIBAN(iban), 'validation.iban');

/** An IBAN in groups of four, as on paper. */
export const shownIban = (iban: string): string => friendlyFormatIBAN(iban) ?? iban;
