import type { ModuleContract } from '../module-contract.ts';

export const searchContract = {
  name: 'search',
} as const satisfies ModuleContract;
