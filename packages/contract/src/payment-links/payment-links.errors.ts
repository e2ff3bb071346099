import type { ErrorStatuses } from '../shared/errors.ts';

export const paymentLinksErrors = {
  'payment_link.unknown': 404,
  'payment_link.amount': 400,
  'payment_link.currency_fixed': 409,
  'payment_link.limit': 409,
  'payment_link.off': 409,
  'payment_link.expired': 409,
  'payment_link.paid': 409,
  'payment_link.restore_too_late': 410,
} as const satisfies ErrorStatuses;
