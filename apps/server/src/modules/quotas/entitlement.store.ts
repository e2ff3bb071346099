import type { Selectable } from 'kysely';
import { lockInTransaction, type Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type QuotasTables, quotasTables } from './quotas.table.ts';

export type EntitlementRow = Selectable<QuotasTables['entitlements']>;

const tables = (tx: Tx) => tx.withTables<QuotasTables>();

/** Serialises starting, extending, turning and ending a workspace's plan. */
export const lockPlan = (ctx: Ctx): Promise<void> => lockInTransaction(ctx.tx, `plan:${ctx.workspaceId}`);

/** Records or withdraws the owner's wish not to renew. @returns whether anything changed */
export async function setCancelled(ctx: Ctx, at: Date | null): Promise<boolean> {
  const rows = await rowsOf(ctx, quotasTables.entitlements)
    .updating({ cancelled_at: at })
    .where('cancelled_at', at === null ? 'is not' : 'is', null)
    .returning('plan')
    .execute();
  return rows.length === 1;
}

export const findEntitlement = (ctx: Ctx): Promise<EntitlementRow | undefined> =>
  rowsOf(ctx, quotasTables.entitlements).find({});

export async function saveEntitlement(ctx: Ctx, row: Omit<EntitlementRow, 'workspace_id'>): Promise<void> {
  const values = { ...row, name: JSON.stringify(row.name), allowances: JSON.stringify(row.allowances) };
  await rowsOf(ctx, quotasTables.entitlements)
    .inserting(values)
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

export async function setTurn(
  ctx: Ctx,
  turn: { next_turn_at: Date | null; month_ends_at?: Date | undefined },
): Promise<void> {
  await rowsOf(ctx, quotasTables.entitlements).update(
    {},
    { next_turn_at: turn.next_turn_at, ...(turn.month_ends_at ? { month_ends_at: turn.month_ends_at } : {}) },
  );
}

/** Lists workspaces whose month or plan is over and hasn't been processed yet. */
export async function readDueTurns(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('entitlements')
    .select('workspace_id')
    .where('next_turn_at', '<=', now)
    .orderBy('next_turn_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.workspace_id);
}
