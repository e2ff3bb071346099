import type { ModuleContract } from '../module-contract.ts';
import { mediaErrors } from './media.errors.ts';

export const mediaContract = {
  name: 'media',
  errors: mediaErrors,
  counters: {
    storage_mb: { plans: { free: 500, creator: 10000, business: 100000, unlimited: 999_999 } },
  },
  addressKinds: ['file', 'published-file'],
  keyScopes: { pictures: { keys: ['workspace'], section: 'pictures' } },
} as const satisfies ModuleContract;
