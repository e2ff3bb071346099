import type { ErrorStatuses } from '../shared/errors.ts';

export const reportsErrors = {
  'report.span': 400,
  'report.unknown': 404,
  'report.answered': 409,
} as const satisfies ErrorStatuses;
