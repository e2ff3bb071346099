import type { ErrorStatuses } from '../shared/errors.ts';

export const bookingsErrors = {
  'booking.taken': 409,
  'booking.closed': 409,
  'booking.too_many': 429,
  'booking.unknown': 404,
  'booking.over': 409,
} as const satisfies ErrorStatuses;
