import type { ModuleContract } from '../module-contract.ts';
import { supportErrors } from './support.errors.ts';

export const supportContract = {
  name: 'support',
  errors: supportErrors,
} as const satisfies ModuleContract;
