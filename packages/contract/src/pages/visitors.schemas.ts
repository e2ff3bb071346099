import * as z from 'zod';
import { emailField, optionalText, requiredText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale.ts';

/** Names a block of a page: the `id` among its properties. */
export const blockField = z.string('validation.required').min(1, 'validation.required').max(100, 'validation.too_long');

/** Who asks for something on a page. The telephone's form is looked at by the server, which knows the countries. */
export const visitorShape = {
  name: requiredText(120, 'validation.name_required'),
  email: emailField,
  phone: optionalText(30).optional(),
  language: localeSchema.optional().meta({ description: 'Of the mails; else the language of the call' }),
};

export const bySlug = z.object({ slug: z.string().trim().toLowerCase().min(1).max(120) });
/** An entry of some page, by its own id. */
export const byEntry = z.object({ id: z.uuid() });
