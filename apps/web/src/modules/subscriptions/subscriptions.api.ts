import { checkouts as checkoutsApi } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { freePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const subscriptions = resource({ startFreePlan: freePlan.start });

const checkouts = resource({ start: pick(checkoutsApi.start, 'd') });

interface PlanPurchase {
  readonly workspace: string;
  readonly plan: string;
  readonly period: 'month' | 'year';
  readonly language: Locale;
}

/** Starts the payment of a plan by reference. @returns the token of the hosted checkout */
export const buyPlan = ({ workspace, ...purchase }: PlanPurchase): Promise<string> =>
  checkouts.start(
    {
      params: { purpose: 'subs' },
      body: { ...purchase, payment_method: 'angolan', angolan_method: 'reference' },
    },
    { workspace, idempotencyKey: crypto.randomUUID() },
  );
