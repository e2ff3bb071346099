import {
  acceptPaymentIssue,
  getBalance,
  listMovements,
  listPaymentIssues,
  settlePaymentIssue,
  startCheckout,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const balances = resource({ get: pick(getBalance, 'balances'), movements: pick(listMovements, 'movements') });

export const issues = resource({
  list: pick(listPaymentIssues, 'issues'),
  settle: settlePaymentIssue,
  accept: acceptPaymentIssue,
});

const checkouts = resource({ start: pick(startCheckout, 'd') });

interface PlanPurchase {
  readonly workspace: string;
  readonly plan: string;
  readonly period: 'month' | 'year';
  readonly language: Locale;
}

/** @returns the token of the hosted checkout */
export const buyPlan = ({ workspace, ...purchase }: PlanPurchase): Promise<string> =>
  checkouts.start(
    {
      params: { purpose: 'subs' },
      body: { ...purchase, payment_method: 'angolan', angolan_method: 'reference' },
    },
    { workspace, idempotencyKey: crypto.randomUUID() },
  );
