import type { Module } from '../../kernel/module.ts';
import { contactData } from '../contacts/contacts.public.ts';
import { customerAccountData } from './customer-account.entry.ts';
import { customerAccountsMigration } from './customer-account.table.ts';
import { forgetCustomerTokensJob } from './customer-token.jobs.ts';

export const customerAccountsModule: Module = {
  name: 'customer-accounts',
  migrations: [customerAccountsMigration],
  jobs: [forgetCustomerTokensJob],
  provide: (registry) => registry.provide(contactData, 'account', customerAccountData),
};
