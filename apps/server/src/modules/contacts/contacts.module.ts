import type { Module } from '../../kernel/module.ts';
import { contactDemo } from './contact.demo.ts';
import { contactsMigration } from './contacts.table.ts';
import { registerPublicContacts } from './public-contact.routes.ts';

export const contactsModule: Module = {
  name: 'contacts',
  migrations: [contactsMigration],
  routes: registerPublicContacts,
  demo: [contactDemo],
};
