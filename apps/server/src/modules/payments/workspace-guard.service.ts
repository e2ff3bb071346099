import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readBalances } from './checkout.store.ts';

/** A workspace stays while money may still come to it, is owed to it, or has to be given back. */
export async function refuseUnsettledMoney(ctx: Ctx): Promise<Refusal | undefined> {
  const { rows } = await sql<{ waiting: number; issues: number }>`
    select
      (select count(*) from checkouts where workspace_id = ${ctx.workspaceId} and status = 'waiting') as waiting,
      (select count(*) from payment_issues where workspace_id = ${ctx.workspaceId} and open_in = ${ctx.workspaceId}) as issues
  `.execute(ctx.tx);
  const { waiting = 0, issues = 0 } = rows[0] ?? {};
  if (waiting > 0) return refuse('workspaces.payments_open', { values: { count: waiting } });
  if (issues > 0) return refuse('workspaces.payments_to_review', { values: { count: issues } });
  const balances = (await readBalances(ctx)).filter(({ minor }) => minor !== 0);
  if (balances.length === 0) return undefined;
  const amount = balances.map((balance) => formatMoney(balance, ctx.locale)).join(' + ');
  return refuse('workspaces.balance_left', { values: { amount } });
}
