import type { ErrorStatuses } from '../shared/errors.ts';

export const metaServicesErrors = {
  'pixel.incomplete': 409,
  'pixel.event_refused': 422,
  'pixel.unreachable': 503,
} as const satisfies ErrorStatuses;
