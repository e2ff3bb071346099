import { sql } from 'kysely';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readBalances } from './checkout.store.ts';

/** A workspace stays while money may still come to it, is owed to it, or has to be given back. */
export async function refuseUnsettledMoney(ctx: Ctx): Promise<Refusal | undefined> {
  const { rows } = await sql<{ waiting: boolean; issues: boolean }>`
    select
      exists (select from checkouts where workspace_id = ${ctx.workspaceId} and status = 'waiting') as waiting,
      exists (select from payment_issues where workspace_id = ${ctx.workspaceId} and open_in = ${ctx.workspaceId}) as issues
  `.execute(ctx.tx);
  if (rows[0]?.waiting) return refuse('workspaces.payments_open');
  if (rows[0]?.issues) return refuse('workspaces.payments_to_review');
  const balances = await readBalances(ctx);
  return balances.some((each) => each.minor !== 0) ? refuse('workspaces.balance_left') : undefined;
}
