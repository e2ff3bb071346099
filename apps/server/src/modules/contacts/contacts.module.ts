import type { Module } from '../../kernel/module.ts';
import { contactsMigration } from './contacts.table.ts';

export const contactsModule: Module = { name: 'contacts', migrations: [contactsMigration] };
