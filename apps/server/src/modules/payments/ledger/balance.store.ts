import type { BalanceKind } from '@kumbi/contract/payments/balance.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { paymentsTables } from '../payments.table.ts';

/** One entry of the ledger, in minor units: the changes of the available amount and of the held amount. */
export interface BalanceMove {
  readonly kind: BalanceKind;
  readonly currency: Currency;
  readonly availableMinor: number;
  readonly heldMinor: number;
  readonly attemptId?: string;
  readonly issueId?: string;
  readonly payoutId?: string;
  readonly refundId?: string;
  /** The transfer between two workspaces, and the name of the other one. */
  readonly transfer?: { readonly id: string; readonly counterparty: string };
}

/**
 * Inserts the entry and changes its sum, as CTEs, so that both happen together. The sum is spread over slots, so that
 * sales don't wait for each other.
 */
export function movingBalance(ctx: Ctx, move: BalanceMove): RawBuilder<unknown> {
  const { kind, currency, availableMinor, heldMinor, attemptId = null, issueId = null, payoutId = null } = move;
  const { refundId = null, transfer } = move;
  return sql`entry as (
      insert into balance_entries (workspace_id, id, currency, amount_minor, held_minor, kind, attempt_id, issue_id, payout_id, refund_id, transfer_id, counterparty, created_at)
      values (${ctx.workspaceId}, ${uuidv7()}, ${currency}, ${availableMinor}, ${heldMinor}, ${kind}, ${attemptId}, ${issueId}, ${payoutId}, ${refundId}, ${transfer?.id ?? null}, ${transfer?.counterparty ?? ''}, ${ctx.kernel.clock.now()})
    ), balance as (
      insert into balances (workspace_id, currency, slot, minor, held_minor)
      values (${ctx.workspaceId}, ${currency}, pg_backend_pid() % 8, ${availableMinor}, ${heldMinor})
      on conflict (workspace_id, currency, slot) do update
        set minor = balances.minor + excluded.minor, held_minor = balances.held_minor + excluded.held_minor
    )`;
}

export async function moveBalance(ctx: Ctx, move: BalanceMove): Promise<void> {
  await sql`with ${movingBalance(ctx, move)} select`.execute(ctx.tx);
}

interface BalanceRow {
  readonly currency: Currency;
  readonly minor: number;
  readonly held_minor: number;
}

export const readBalances = (ctx: Ctx): Promise<BalanceRow[]> =>
  rowsOf(ctx, paymentsTables.balances)
    .select('currency')
    .select([sql<number>`sum(minor)::bigint`.as('minor'), sql<number>`sum(held_minor)::bigint`.as('held_minor')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
