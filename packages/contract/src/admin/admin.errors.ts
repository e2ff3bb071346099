import type { ErrorStatuses } from '../shared/errors.ts';

export const adminErrors = {
  'admin.failure_unknown': 404,
  'admin.workspace_unknown': 404,
  'admin.visit_unknown': 404,
} as const satisfies ErrorStatuses;
