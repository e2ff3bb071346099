import type { ErrorStatuses } from '../shared/errors.ts';

export const answersErrors = {
  'answer.unknown': 404,
  'answer.form_changed': 409,
  'answer.no_room': 409,
} as const satisfies ErrorStatuses;
