import type { Module } from '../../kernel/module.ts';
import { contactDemo } from './contact.demo.ts';
import { changedContactsMigration, contactsMigration } from './contacts.table.ts';
import { forgetMemberTokensJob } from './member.jobs.ts';
import { membersMigration } from './member.table.ts';
import { registerPublicContacts } from './public-contact.routes.ts';

export const contactsModule: Module = {
  name: 'contacts',
  migrations: [contactsMigration, changedContactsMigration, membersMigration],
  routes: registerPublicContacts,
  demo: [contactDemo],
  jobs: [forgetMemberTokensJob],
};
