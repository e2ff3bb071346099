import type { ModuleContract } from '../module-contract.ts';
import { tutorialsErrors } from './tutorials.errors.ts';

export const tutorialsContract = {
  name: 'tutorials',
  errors: tutorialsErrors,
} as const satisfies ModuleContract;
