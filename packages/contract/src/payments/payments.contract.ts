import type { ModuleContract } from '../module-contract.ts';
import { paymentsErrors } from './payments.errors.ts';

export const paymentsContract = {
  name: 'payments',
  attentionKinds: ['payments_to_review'],
  errors: paymentsErrors,
  auditActions: [
    'payment_issue.settled',
    'payment_issue.reopened',
    'payment_issue.accepted',
    'payment_issue.returned',
    'payout.recorded',
    'payout.requested',
    'payout.approved',
    'payout.refused',
    'payout.cancelled',
    'bank_account.saved',
    'bank_account.deleted',
    'payment.refunded',
    'payment.refund_cancelled',
    'payment.settled',
    'payment.proof_refused',
  ],
  notificationKinds: ['refund_due', 'amount_differs', 'payout_made', 'payout_changed', 'order_placed', 'proof_sent'],
  addressKinds: ['payment-reference', 'receipt'],
  secretAddressKinds: ['checkout'],
  purposes: { api: 'program' },
  keyScopes: { payments: { keys: ['integration'], section: 'payments' } },
} as const satisfies ModuleContract;
