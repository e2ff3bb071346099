import type { ErrorStatuses } from '../shared/errors.ts';

export const reportsErrors = {
  'report.span': 400,
} as const satisfies ErrorStatuses;
