import * as z from 'zod';
import { described } from '../shared/described.ts';
import { localeSchema } from '../shared/locale-schema.ts';

/** A person in events of any module. */
export const contactFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().meta(described('contacts.event_email')),
  phone: z.string().meta(described('contacts.event_phone')),
  language: localeSchema,
});

/** Null if the person left no contact details or was deleted. */
export const knownContact = contactFacts.nullable();

export const exampleContact: z.output<typeof contactFacts> = {
  id: '01981d3e-9a70-7c3b-b1a4-6d2f0a9c51e2',
  name: 'Maria Domingos',
  email: 'maria@example.com',
  phone: '+244923000000',
  language: 'pt',
};
