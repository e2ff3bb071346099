import type { ErrorStatuses } from '../shared/errors.ts';

export const supportErrors = {
  'support.unknown': 404,
  'support.message_unknown': 404,
  'support.file_unknown': 404,
  'support.file_type': 400,
  'support.file_mismatch': 400,
  'support.no_room': 409,
  'support.too_many': 429,
} as const satisfies ErrorStatuses;
