import type { ModuleContract } from '../module-contract.ts';
import { apiKeysErrors } from './api-keys.errors.ts';

export const apiKeysContract = {
  name: 'api-keys',
  errors: apiKeysErrors,
  everyPlan: { api_keys: 100 },
  auditActions: ['api_key.created', 'api_key.renamed', 'api_key.changed', 'api_key.rotated', 'api_key.revoked'],
} as const satisfies ModuleContract;
