import type { DraftStatus } from '@kumbi/contract/pages/drafts.limits.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { lockInTransaction, type Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type DraftTables, draftTables } from './draft.table.ts';

export type DraftRow = Selectable<DraftTables['page_drafts']>;

const tables = (tx: Tx) => tx.withTables<DraftTables>();
/** The statuses of unfinished drafts. */
const openStatuses: readonly DraftStatus[] = ['waiting', 'writing'];

export async function insertDraft(
  ctx: Ctx,
  draft: Pick<Insertable<DraftTables['page_drafts']>, 'id' | 'page_id' | 'description' | 'type' | 'language'>,
): Promise<DraftRow> {
  return rowsOf(ctx, draftTables.page_drafts).insertReturning({ ...draft, status: 'waiting' });
}

/** Counts the unfinished drafts; no other transaction of the workspace can create one until this one ends. */
export async function countOpenDrafts(ctx: Ctx): Promise<number> {
  await lockInTransaction(ctx.tx, `drafts:${ctx.workspaceId}`);
  return rowsOf(ctx, draftTables.page_drafts).count({ status: openStatuses });
}

export const readDraft = (ctx: Ctx, id: string): Promise<DraftRow | undefined> =>
  rowsOf(ctx, draftTables.page_drafts).find(id);

/** Changes an unfinished draft. @returns the changed row, or undefined if it has ended or never existed */
export const updateOpenDraft = (
  ctx: Ctx,
  id: string,
  change: Pick<Updateable<DraftTables['page_drafts']>, 'status' | 'progress' | 'title' | 'data' | 'ended_at'>,
): Promise<DraftRow | undefined> =>
  rowsOf(ctx, draftTables.page_drafts).updateReturning({ id, status: openStatuses }, change);

/** `tx` is the system's. */
export async function forgetDrafts(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('page_drafts').where('created_at', '<', before).execute();
}
