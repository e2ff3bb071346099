import {
  acceptPaymentIssue,
  getBalance,
  listMovements,
  listPaymentIssues,
  settlePaymentIssue,
  startCheckout,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export const balanceQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'balance'],
    queryFn: async () => (await call(getBalance, {}, { workspace })).balances,
  });

export const movementsQuery = (workspace: string, kind: 'payout' | undefined) =>
  listQuery(listMovements, { workspace, key: ['balance', 'movements'], query: kind ? { kind } : {} });

export const issuesQuery = (workspace: string, name: string) =>
  listQuery(listPaymentIssues, { workspace, key: ['issues'], query: { name } });

export const settleIssue = (workspace: string, id: string, settled: boolean) =>
  call(settlePaymentIssue, { body: { id, settled } }, { workspace });

export const acceptIssue = (workspace: string, id: string) => call(acceptPaymentIssue, { body: { id } }, { workspace });

/** What a decision about such money touches: accepted, it pays a sale. */
export async function refreshIssues(workspace: string): Promise<void> {
  const keys = ['issues', 'balance', 'sales', 'home', 'products'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}

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
