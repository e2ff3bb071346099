import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { personalData } from '../identity/identity.public.ts';
import { registerMailTemplates } from './mail-template.routes.ts';
import { mailTemplatesMigration } from './mail-template.table.ts';

/** Rows fall with their workspace; outside of the tables nothing is kept. */
export const kmailModule: Module = {
  name: 'kmail',
  migrations: [mailTemplatesMigration],
  routes: registerMailTemplates,
  provide: (registry) => registry.provide(personalData, 'mail_templates', rowsOfPerson('mail_templates')),
};
