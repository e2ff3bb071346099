import type { ModuleContract } from '../module-contract.ts';
import { apiKeysErrors } from './api-keys.errors.ts';

export const apiKeysContract = {
  name: 'api-keys',
  searchKinds: ['api_key'],
  errors: apiKeysErrors,
  everyPlan: { api_keys: 100 },
  auditActions: [
    'api_key.created',
    'api_key.renamed',
    'api_key.changed',
    'api_key.disabled',
    'api_key.enabled',
    'api_key.rotated',
    'api_key.revoked',
  ],
  notificationKinds: ['api_key_expires_soon', 'api_key_used_after_expiry'],
} as const satisfies ModuleContract;
