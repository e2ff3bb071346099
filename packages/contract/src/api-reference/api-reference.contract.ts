import type { ModuleContract } from '../module-contract.ts';

export const apiReferenceContract = {
  name: 'api-reference',
} as const satisfies ModuleContract;
