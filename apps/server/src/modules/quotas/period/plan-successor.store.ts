import type { Selectable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type PlanSuccessorTables, planSuccessorTables } from './plan-successor.table.ts';

export type PlanSuccessorRow = Selectable<PlanSuccessorTables['plan_successors']>;

export const findSuccessor = (ctx: Ctx): Promise<PlanSuccessorRow | undefined> =>
  rowsOf(ctx, planSuccessorTables.plan_successors).find({});

export async function upsertSuccessor(
  ctx: Ctx,
  row: Omit<PlanSuccessorRow, 'workspace_id' | 'created_at'>,
): Promise<void> {
  const values = { ...row, name: JSON.stringify(row.name), allowances: JSON.stringify(row.allowances) };
  await rowsOf(ctx, planSuccessorTables.plan_successors)
    .inserting(values)
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

export async function deleteSuccessor(ctx: Ctx): Promise<void> {
  await rowsOf(ctx, planSuccessorTables.plan_successors).delete({});
}

/** Deletes a successor without a price: an owner who pays for a plan no longer wants to leave it. */
export async function deleteUnpaidSuccessor(ctx: Ctx): Promise<void> {
  await rowsOf(ctx, planSuccessorTables.plan_successors).delete({ paid_minor: null });
}
