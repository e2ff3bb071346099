import type { ErrorStatuses } from '../shared/errors.ts';

export const paymentsErrors = {
  'payment.method_unavailable': 409,
  'payment.amount_limits': 400,
  'payment.purpose_unknown': 404,
  'payment.unknown': 404,
  'payment.expired': 410,
  'payment.already_paid': 409,
  'payment.not_yours': 403,
  'payment.provider_down': 503,
  'payment.signature': 401,
  'payment.callback_invalid': 400,
  'payment.issue_unknown': 404,
  'payment.issue_settled': 409,
  'payment.not_deliverable': 409,
  'payment.integration_off': 409,
  'payment.integration_gone': 409,
  'payment.key_refused': 409,
  'payment.too_many_holds': 429,
  'payment.transfer_refused': 409,
} as const satisfies ErrorStatuses;
