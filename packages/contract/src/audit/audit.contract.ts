import type { ModuleContract } from '../module-contract.ts';

export const auditContract = {
  name: 'audit',
} as const satisfies ModuleContract;
