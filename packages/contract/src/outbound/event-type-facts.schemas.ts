import * as z from 'zod';
import { described } from '../shared/described.ts';
import { localeSchema } from '../shared/locale.ts';
import { currencySchema } from '../shared/money.ts';

/** Fields that several event types share. */

export const moneyFacts = {
  amount_minor: z.number().int().meta(described('In hundredths of the currency', 'Em cêntimos da moeda')),
  currency: currencySchema,
};

export const receivedFacts = {
  received_minor: z
    .number()
    .int()
    .meta(
      described(
        'The amount received; it differs from `amount_minor` if a different payment was accepted',
        'O que chegou: outro valor que não `amount_minor` quando foi aceite',
      ),
    ),
};

export const contactFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().meta(described('Empty if unknown', 'Vazio quando não se sabe')),
  phone: z.string().meta(described('E.164; empty if unknown', 'Em E.164, vazio quando não se sabe')),
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
