import type { Module } from '../../kernel/module.ts';
import { customerAccountsMigration } from './customer-account.table.ts';
import { forgetCustomerTokensJob } from './customer-token.jobs.ts';

export const customerAccountsModule: Module = {
  name: 'customer-accounts',
  migrations: [customerAccountsMigration],
  jobs: [forgetCustomerTokensJob],
};
