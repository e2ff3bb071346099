import type { ErrorStatuses } from '../shared/errors.ts';

export const customerAccountsErrors = {
  'member.unknown': 404,
  'member.link_over': 410,
} as const satisfies ErrorStatuses;
