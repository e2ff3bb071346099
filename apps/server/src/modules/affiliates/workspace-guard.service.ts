import { formatMoney } from '@kumbi/contract/shared/money.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readOwed } from './commission/commission.store.ts';

/** Refuses to delete a workspace that owes its affiliates commission, in the waiting period or due. */
export async function refuseOwedCommission(ctx: Ctx): Promise<Refusal | undefined> {
  const owed = await readOwed(ctx);
  if (owed.length === 0) return undefined;
  const amount = owed.map((money) => formatMoney(money, ctx.locale)).join(' + ');
  return refuse('workspaces.commission_owed', { values: { amount } });
}
