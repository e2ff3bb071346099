import { formatMoney, type Money } from '@kumbi/contract/shared/money.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readBalances } from './balance.store.ts';
import { countUnsettled } from './unsettled.reads.ts';

/** Refuses to delete a workspace while the platform owes it money, or it owes the platform, a payment may still arrive, or a refund or a payout is due. */
export async function refuseUnsettledMoney(ctx: Ctx): Promise<Refusal | undefined> {
  const balances = await readBalances(ctx);
  const shown = (of: readonly Money[]) => of.map((balance) => formatMoney(balance, ctx.locale)).join(' + ');
  const owed = balances.filter(({ minor }) => minor > 0);
  if (owed.length > 0) return refuse('workspaces.balance_owed', { values: { amount: shown(owed) } });
  const debts = balances.flatMap(({ minor, currency }) => (minor < 0 ? [{ minor: -minor, currency }] : []));
  if (debts.length > 0) return refuse('workspaces.balance_debt', { values: { amount: shown(debts) } });
  const { waiting, toReview, openPayouts } = await countUnsettled(ctx);
  if (waiting > 0) return refuse('workspaces.payments_waiting', { values: { count: waiting } });
  if (openPayouts > 0) return refuse('workspaces.payouts_open', { values: { count: openPayouts } });
  return toReview > 0 ? refuse('workspaces.payments_to_review', { values: { count: toReview } }) : undefined;
}
