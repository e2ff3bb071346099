import type { ErrorStatuses } from '../shared/errors.ts';

export const adminErrors = {
  'admin.failure_unknown': 404,
} as const satisfies ErrorStatuses;
