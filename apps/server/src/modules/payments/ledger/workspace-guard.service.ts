import { formatMoney } from '@kumbi/contract/shared/money.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readBalances } from './balance.store.ts';
import { countUnsettled } from './unsettled.reads.ts';

/** Refuses to delete a workspace while the platform owes it money, a payment may still arrive, or a refund is due. */
export async function refuseUnsettledMoney(ctx: Ctx): Promise<Refusal | undefined> {
  const owed = (await readBalances(ctx)).filter(({ minor }) => minor > 0);
  if (owed.length > 0) {
    const amount = owed.map((balance) => formatMoney(balance, ctx.locale)).join(' + ');
    return refuse('workspaces.balance_owed', { values: { amount } });
  }
  const { waiting, toReview } = await countUnsettled(ctx);
  if (waiting > 0) return refuse('workspaces.payments_waiting', { values: { count: waiting } });
  return toReview > 0 ? refuse('workspaces.payments_to_review', { values: { count: toReview } }) : undefined;
}
