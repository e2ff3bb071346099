import { createContact, getContact, listContacts, updateContact } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { changeContactOf, findOrMakeContactOf, getContactOf, listContactsOf } from './public-contact.service.ts';

/** Contacts for programs. */
export function registerPublicContacts(routes: Routes): void {
  routes.handle(listContacts, (ctx, { query }) => listContactsOf(ctx, query));
  routes.handle(getContact, (ctx, { params }) => getContactOf(ctx, params.id));
  routes.handle(createContact, (ctx, { body }) => findOrMakeContactOf(ctx, body));
  routes.handle(updateContact, (ctx, { params, body }) => changeContactOf(ctx, params.id, body));
}
