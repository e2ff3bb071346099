import type { ModuleContract } from '../module-contract.ts';
import { metaServicesErrors } from './meta-services.errors.ts';

export const metaServicesContract = {
  name: 'meta-services',
  errors: metaServicesErrors,
} as const satisfies ModuleContract;
