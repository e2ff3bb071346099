import type { ErrorStatuses } from '../shared/errors.ts';

export const tutorialsErrors = {
  'tutorial.unknown': 404,
  'tutorial.full': 409,
  'tutorial.order_outdated': 409,
} as const satisfies ErrorStatuses;
