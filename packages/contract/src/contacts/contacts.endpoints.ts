import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { changeContactSchema, contactQuerySchema, contactSchema, findContactSchema } from './contacts.schemas.ts';

const keys = ['workspace'] as const;
const params = byId('contacts.customer_id');

const ana = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  name: 'Ana Domingos',
  email: 'ana@example.com',
  phone: '+244923000111',
  language: 'pt',
  source: 'api',
  consented_at: null,
  unsubscribed_at: null,
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
};

export const contacts = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contacts',
    query: contactQuerySchema,
    response: cursorPageOf(contactSchema),
    errors: [],
    api: {
      keys,
      operation: 'listContacts',
      example: {
        query: { limit: 2, updated_since: '2026-11-01T00:00:00Z' },
        answer: lastPage(ana),
      },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/contacts/:id',
    params,
    response: contactSchema,
    errors: ['contact.unknown'],
    api: {
      keys,
      operation: 'getContact',
      example: { params: { id: ana.id }, answer: ana },
    },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contacts',
    body: findContactSchema,
    response: contactSchema,
    errors: ['contact.unreachable'],
    api: {
      keys,
      operation: 'findOrCreateContact',
      example: {
        body: { name: 'Ana Domingos', email: 'ana@example.com', phone: '923 000 111', language: 'pt' },
        answer: ana,
      },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/contacts/:id',
    params,
    body: changeContactSchema,
    response: contactSchema,
    errors: ['contact.unknown', 'contact.unreachable', 'contact.taken'],
    api: {
      keys,
      operation: 'updateContact',
      example: {
        params: { id: ana.id },
        body: { name: 'Ana Domingos Neto' },
        answer: { ...ana, name: 'Ana Domingos Neto', updated_at: '2026-11-03T16:05:00.000Z' },
      },
    },
  }),
};
