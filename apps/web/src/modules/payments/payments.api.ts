import { manualPayments, paymentProofs } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import {
  balance,
  checkoutAttempts,
  checkouts as checkoutsApi,
  platformMethods as methodsApi,
  movements,
  paymentIssues,
  payments as paymentsApi,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import { creditNotes, paymentDetails, paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const checkouts = resource({
  get: checkoutsApi.get,
  cancel: checkoutsApi.cancel,
});

export const attempts = resource({ create: checkoutAttempts.create });

export const balances = resource({
  get: pick(balance.get, 'balances'),
  listMovements: pick(movements.list, 'movements'),
});

export const issues = resource({
  list: pick(paymentIssues.list, 'issues'),
  settle: paymentIssues.settle,
  accept: paymentIssues.accept,
});

export const platformMethods = resource({ list: pick(methodsApi.list, 'methods') });

export const payments = resource({
  list: pick(paymentsApi.list, 'payments'),
  get: pick(paymentDetails.get, 'payment'),
  createRefund: pick(paymentRefunds.create, 'payment'),
  cancelRefund: paymentRefunds.cancel,
  downloadCreditNote: creditNotes.download,
  settle: pick(manualPayments.settle, 'payment'),
});

export const proofs = resource({
  get: pick(paymentProofs.get, 'proof'),
  download: paymentProofs.download,
  refuse: pick(paymentProofs.refuse, 'proof'),
});
