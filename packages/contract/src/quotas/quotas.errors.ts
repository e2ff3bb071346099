import type { ErrorStatuses } from '../shared/errors.ts';

/** The three situations of the subscription-limit dialog. The answer also carries `resource` and `limit`. */
export const quotasErrors = {
  'quota.none': 402,
  'quota.expired': 402,
  'quota.limited': 402,
} as const satisfies ErrorStatuses;
