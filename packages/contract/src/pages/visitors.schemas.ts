import * as z from 'zod';
import { emailField, nameText, optionalText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale.ts';

/** Names a block of a page: the `id` among its properties. */
export const blockField = z.string('validation.required').min(1, 'validation.required').max(100, 'validation.too_long');

/** What every form of a page sends beside its own fields. */
export const formShape = {
  language: localeSchema.optional().meta({ description: 'Of the mails; else the language of the call' }),
  hp: z.literal('', 'validation.invalid').optional().meta({ description: 'A field that only programs fill' }),
};

/** Who asks for something on a page. The telephone's form is looked at by the server, which knows the countries. */
export const visitorShape = {
  name: nameText(120, 'validation.name_required'),
  email: emailField,
  phone: optionalText(30).optional(),
  ...formShape,
};

/** The same of who buys, under the names that every checkout has. */
export const buyerShape = {
  customer_name: nameText(120, 'validation.name_required'),
  customer_email: emailField,
  customer_phone: optionalText(30).optional(),
  ...formShape,
};

export const bySlug = z.object({ slug: z.string().trim().toLowerCase().min(1).max(120) });
/** An entry of some page, by its own id. */
export const byEntry = z.object({ id: z.uuid() });
