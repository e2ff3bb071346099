import type * as calls from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type ContactsCalls = CallsOf<typeof calls>;

const contacts: Routes<ContactsCalls> = {
  listContacts: 'GET /contacts',
  getContact: 'GET /contacts/:id',
  findOrCreateContact: 'POST /contacts',
  updateContact: 'PATCH /contacts/:id',
};

export const contactsSections = {
  contacts: { routes: contacts, walks: { all: 'listContacts' } },
} as const;
