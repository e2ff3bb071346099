import type { ErrorStatuses } from '../shared/errors.ts';

/** The three situations of the limit dialog. The response also has `resource` and `limit`. */
export const quotasErrors = {
  'quota.none': 402,
  'quota.expired': 402,
  'quota.limited': 402,
} as const satisfies ErrorStatuses;
