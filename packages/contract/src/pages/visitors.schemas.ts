import * as z from 'zod';
import { consentShape } from '../contacts/consent.schemas.ts';
import { emailField, nameText, optionalName } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';

/** Names a block of a page: the `id` among its properties. */
export const blockField = z.string('validation.required').min(1, 'validation.required').max(100, 'validation.too_long');

/** The fields that every form of a page sends in addition to its own. */
export const formShape = {
  language: localeSchema
    .optional()
    .meta({ description: 'The language of the emails; defaults to the language of the call' }),
  hp: z.literal('', 'validation.invalid').optional().meta({ description: 'A honeypot: only bots fill this field' }),
};

/**
 * The person who requests something on a page. The server validates the telephone number, because it knows the countries.
 */
export const visitorShape = {
  name: nameText(120, 'validation.name_required'),
  email: emailField,
  phone: optionalName(30).optional(),
  ...consentShape,
  ...formShape,
};

/** The buyer, with the field names of every checkout. */
export const buyerShape = {
  customer_name: nameText(120, 'validation.name_required'),
  customer_email: emailField,
  customer_phone: optionalName(30).optional(),
  ...consentShape,
  ...formShape,
};

export const bySlug = z.object({ slug: z.string().trim().toLowerCase().min(1).max(120) });
/** An entry of a page, by its own id. */
export const byEntry = z.object({ id: z.uuid() });
/** Entries of a page, by its id, with the search text of their list. */
export const entriesOfPage = listQuerySchema.pick({ name: true }).extend({ id: z.uuid() });
