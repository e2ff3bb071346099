import type { ModuleContract } from '../module-contract.ts';
import { adminErrors } from './admin.errors.ts';

export const adminContract = {
  name: 'admin',
  errors: adminErrors,
} as const satisfies ModuleContract;
