import type { ErrorStatuses } from '../shared/errors.ts';

export const notificationErrors = {
  'notification.required': 409,
} as const satisfies ErrorStatuses;
