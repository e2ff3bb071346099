import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described, reach } from '../shared/described.ts';
import { emailField } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale.ts';
import { contactNameLimit, contactSources } from './contacts.limits.ts';

/** A contact as programs see it. */
export const contactSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ...reach,
    language: localeSchema.meta(described('The language for messages to them.', 'Em que se lhe escreve.')),
    source: z.enum(contactSources).meta(described('Where they first appeared.', 'O que o deu a conhecer primeiro.')),
    consented_at: z.iso
      .datetime()
      .nullable()
      .meta(described('When they agreed to receive messages.', 'Quando aceitou receber mensagens.')),
    unsubscribed_at: z.iso
      .datetime()
      .nullable()
      .meta(
        described(
          'When they opted out: don’t send messages.',
          'Quando pediu para não receber mais: não envies nenhuma.',
        ),
      ),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contactSchema>;

const name = z
  .string()
  .trim()
  .max(contactNameLimit, 'validation.too_long')
  .meta(described('Up to 120 characters.', 'Até 120 caracteres.'));
const email = emailField.meta(described('An email address.', 'Um endereço de email.'));
const phone = z
  .string()
  .trim()
  .min(1, 'validation.phone')
  .max(40, 'validation.too_long')
  .meta(
    described(
      'Without a country code, the workspace’s country applies.',
      'Como se marca; sem indicativo, é do país do espaço.',
    ),
  );

/** One of the two ways to reach them must be there. */
export const findContactSchema = z
  .object({
    name: name.optional(),
    email: email.optional(),
    phone: phone.optional(),
    language: localeSchema.optional(),
  })
  .meta({ id: 'FoundContact' });

/** What is left out stays as it is; an empty text takes it away. */
export const changeContactSchema = z
  .object({
    name: name.optional(),
    email: z.union([z.literal(''), email]).optional(),
    phone: z.union([z.literal(''), phone]).optional(),
    language: localeSchema.optional(),
  })
  .meta({ id: 'ChangedContact' });

export const contactQuerySchema = cursorQuerySchema.extend({
  email: emailField.optional().meta(described('Only the customer with this address.', 'Só quem tem este endereço.')),
  phone: phone.optional().meta(described('Only the customer with this number.', 'Só quem tem este número.')),
  updated_since: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(described('Only customers created or changed since then.', 'Só quem foi criado ou alterado desde então.')),
});
