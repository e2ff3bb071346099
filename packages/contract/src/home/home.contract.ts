import type { ModuleContract } from '../module-contract.ts';

export const homeContract = {
  name: 'home',
} as const satisfies ModuleContract;
