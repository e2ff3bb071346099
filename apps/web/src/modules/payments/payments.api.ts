import { getBalance, startCheckout } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const balanceQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'balance'],
    queryFn: async () => (await call(getBalance, {}, { workspace })).balances,
  });

interface PlanPurchase {
  readonly workspace: string;
  readonly plan: string;
  readonly period: 'month' | 'year';
  readonly language: Locale;
}

/** @returns the token of the hosted checkout */
export async function buyPlan({ workspace, plan, period, language }: PlanPurchase): Promise<string> {
  const body = { plan, period, language, payment_method: 'angolan', angolan_method: 'reference' } as const;
  const started = await call(
    startCheckout,
    { params: { purpose: 'subs' }, body },
    { workspace, idempotencyKey: crypto.randomUUID() },
  );
  return started.d;
}
