import {
  balance,
  platformMethods as methodsApi,
  movements,
  paymentIssues,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

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
