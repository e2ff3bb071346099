import type { ModuleContract } from '../module-contract.ts';
import { visitsErrors } from './visits.errors.ts';

export const visitsContract = {
  name: 'visits',
  errors: visitsErrors,
  addressKinds: ['ticket', 'booking', 'registration'],
  purposes: { donations: 'buyer', tickets: 'buyer' },
} as const satisfies ModuleContract;
