import type { ModuleContract } from '../module-contract.ts';
import { customerAccountsErrors } from './customer-accounts.errors.ts';

export const customerAccountsContract = {
  name: 'customer-accounts',
  errors: customerAccountsErrors,
} as const satisfies ModuleContract;
