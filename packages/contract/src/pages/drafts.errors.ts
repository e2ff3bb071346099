import type { ErrorStatuses } from '../shared/errors.ts';

export const draftsErrors = {
  'draft.unknown': 404,
  'draft.not_offered': 409,
  'draft.too_many': 409,
} as const satisfies ErrorStatuses;
