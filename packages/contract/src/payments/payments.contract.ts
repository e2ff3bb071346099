import type { ModuleContract } from '../module-contract.ts';
import { paymentsErrors } from './payments.errors.ts';

export const paymentsContract = {
  name: 'payments',
  errors: paymentsErrors,
  auditActions: [
    'payment_issue.settled',
    'payment_issue.reopened',
    'payment_issue.accepted',
    'payment_issue.returned',
    'payout.recorded',
    'payment.refunded',
    'payment.refund_cancelled',
  ],
  notificationKinds: ['refund_due', 'amount_differs', 'payout_made'],
  addressKinds: ['payment-reference', 'receipt'],
  secretAddressKinds: ['checkout'],
  purposes: { api: 'program' },
} as const satisfies ModuleContract;
