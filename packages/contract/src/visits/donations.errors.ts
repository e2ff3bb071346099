import type { ErrorStatuses } from '../shared/errors.ts';

export const donationsErrors = {
  'donation.unknown': 404,
  'donation.amount': 400,
} as const satisfies ErrorStatuses;
