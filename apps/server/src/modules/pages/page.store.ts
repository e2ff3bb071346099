import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { PagesTables } from './pages.table.ts';

export type PageRow = Selectable<PagesTables['pages']>;
type NewPage = Omit<Insertable<PagesTables['pages']>, 'workspace_id' | 'created_at' | 'updated_at'>;
type PageChange = Omit<Updateable<PagesTables['pages']>, 'workspace_id' | 'id' | 'created_at'>;

const tables = (tx: Tx) => tx.withTables<PagesTables>();

export async function insertPage(ctx: Ctx, page: NewPage): Promise<void> {
  const now = ctx.kernel.clock.now();
  await tables(ctx.tx)
    .insertInto('pages')
    .values({ ...page, workspace_id: ctx.workspaceId, created_at: now, updated_at: now })
    .execute();
}

/** Reads a page and holds it: other changes of it wait for this transaction. */
export const lockPage = (ctx: Ctx, id: string): Promise<PageRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('pages')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The same of a page that was deleted at `since` or later. */
export const lockDeletedPage = (ctx: Ctx, id: string, since: Date): Promise<PageRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('pages')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .forUpdate()
    .executeTakeFirst();

export async function updatePageRow(ctx: Ctx, id: string, change: PageChange): Promise<void> {
  await tables(ctx.tx)
    .updateTable('pages')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Holds a page that was deleted before `before`. @returns whether there still is one */
export async function lockLongDeleted(ctx: Ctx, id: string, before: Date): Promise<boolean> {
  const row = await tables(ctx.tx)
    .selectFrom('pages')
    .select('id')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '<', before)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function removePageRow(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx.tx).deleteFrom('pages').where('workspace_id', '=', ctx.workspaceId).where('id', '=', id).execute();
}

export async function readPageIds(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from pages where workspace_id = ${ctx.workspaceId}`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
}
