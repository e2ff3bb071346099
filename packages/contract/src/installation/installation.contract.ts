import type { ModuleContract } from '../module-contract.ts';

export const installationContract = {
  name: 'installation',
} as const satisfies ModuleContract;
