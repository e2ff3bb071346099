import type { Module } from '../../kernel/module.ts';
import { changedContactsMigration, contactsMigration } from './contacts.table.ts';
import { registerPublicContacts } from './public-contact.routes.ts';

export const contactsModule: Module = {
  name: 'contacts',
  migrations: [contactsMigration, changedContactsMigration],
  routes: registerPublicContacts,
};
