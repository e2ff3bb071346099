import type { ModuleContract } from '../module-contract.ts';
import { identityErrors } from './identity.errors.ts';

export const identityContract = {
  name: 'identity',
  errors: identityErrors,
} as const satisfies ModuleContract;
