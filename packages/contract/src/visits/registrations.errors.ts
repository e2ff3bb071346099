import type { ErrorStatuses } from '../shared/errors.ts';

export const registrationsErrors = {
  'registration.full': 409,
  'registration.unknown': 404,
} as const satisfies ErrorStatuses;
