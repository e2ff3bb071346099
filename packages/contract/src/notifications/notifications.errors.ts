import type { ErrorStatuses } from '../shared/errors.ts';

export const notificationErrors = {
  'notification.required': 409,
  'push.endpoint_refused': 400,
  'push.endpoint_taken': 409,
  'push.too_many': 409,
  'push.subscription_unknown': 404,
} as const satisfies ErrorStatuses;
