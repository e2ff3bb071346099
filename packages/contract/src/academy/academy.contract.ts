import type { ModuleContract } from '../module-contract.ts';
import { academyErrors } from './academy.errors.ts';

export const academyContract = {
  name: 'academy',
  searchKinds: ['course'],
  errors: academyErrors,
  notificationKinds: ['course_sold'],
  addressKinds: ['course'],
  keyScopes: {
    courses: { keys: ['workspace'], section: 'courses' },
    students: { keys: ['workspace'], section: 'courses' },
  },
  purposes: { course: 'buyer', journey: 'buyer' },
  checkoutErrors: ['academy.course_unknown', 'academy.course_off', 'academy.course_free', 'academy.enrolled_already'],
} as const satisfies ModuleContract;
