import * as z from 'zod';
import { described } from '../shared/described.ts';
import { localeSchema } from '../shared/locale.ts';
import { currencySchema } from '../shared/money.ts';

/** Fields that several event types share. */

export const moneyFacts = {
  amount_minor: z.number().int().meta(described('outbound.amount_minor')),
  currency: currencySchema,
};

export const receivedFacts = {
  received_minor: z.number().int().meta(described('outbound.received_minor')),
};

export const contactFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().meta(described('outbound.email')),
  phone: z.string().meta(described('outbound.phone')),
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

export const exampleId = (last: number): string =>
  `01981d3e-9a70-7c3b-b1a4-0000000000${last.toString().padStart(2, '0')}`;
