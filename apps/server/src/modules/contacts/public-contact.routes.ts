import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { createContact, getContact, listContacts, updateContact } from './public-contact.service.ts';

/** Contacts for programs. */
export function registerPublicContacts(routes: Routes): void {
  routes.handle(contacts.list, (ctx, { query }) => listContacts(ctx, query));
  routes.handle(contacts.get, (ctx, { params }) => getContact(ctx, params.id));
  routes.handle(contacts.create, (ctx, { body }) => createContact(ctx, body));
  routes.handle(contacts.update, (ctx, { params, body }) => updateContact(ctx, params.id, body));
}
