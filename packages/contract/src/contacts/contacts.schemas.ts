import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described, reach } from '../shared/described.ts';
import { emailField } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { contactNameLimit, contactSources } from './contacts.limits.ts';

/** A contact as programs see it. */
export const contactSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ...reach,
    language: localeSchema.meta(described('contacts.language')),
    source: z.enum(contactSources).meta(described('contacts.source')),
    consented_at: wireTime.nullable().meta(described('contacts.consented_at')),
    unsubscribed_at: wireTime.nullable().meta(described('contacts.unsubscribed_at')),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'Contact' });

const name = z.string().trim().max(contactNameLimit, 'validation.too_long').meta(described('contacts.name'));
const email = emailField.meta(described('contacts.email'));
const phone = z
  .string()
  .trim()
  .min(1, 'validation.phone')
  .max(40, 'validation.too_long')
  .meta(described('contacts.phone'));

/** Requires one of the two ways to reach the person. */
export const findContactSchema = z
  .object({
    name: name.optional(),
    email: email.optional(),
    phone: phone.optional(),
    language: localeSchema.optional(),
  })
  .meta({ id: 'FoundContact' });

/** Omitted fields stay unchanged; an empty text clears the field. */
export const changeContactSchema = z
  .object({
    name: name.optional(),
    email: z.union([z.literal(''), email]).optional(),
    phone: z.union([z.literal(''), phone]).optional(),
    language: localeSchema.optional(),
  })
  .meta({ id: 'ChangedContact' });

export const contactQuerySchema = cursorQuerySchema.extend({
  email: emailField.optional().meta(described('contacts.contact_query_email')),
  phone: phone.optional().meta(described('contacts.contact_query_phone')),
  updated_since: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(described('contacts.changed_since')),
});
