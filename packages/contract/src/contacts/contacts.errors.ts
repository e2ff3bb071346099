import type { ErrorStatuses } from '../shared/errors.ts';

export const contactsErrors = {
  'contact.unknown': 404,
  'contact.unreachable': 400,
  'contact.taken': 409,
} as const satisfies ErrorStatuses;
