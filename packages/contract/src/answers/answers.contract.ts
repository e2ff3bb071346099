import type { ModuleContract } from '../module-contract.ts';
import { answersErrors } from './answers.errors.ts';

export const answersContract = {
  name: 'answers',
  searchKinds: ['answer'],
  errors: answersErrors,
  notificationKinds: ['page_answered'],
  keyScopes: { answers: { keys: ['workspace'], section: 'answers' } },
} as const satisfies ModuleContract;
