import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type PagesTables, pagesTables } from '../pages.table.ts';

export type PageRow = Selectable<PagesTables['pages']>;
type NewPage = Omit<Insertable<PagesTables['pages']>, 'workspace_id' | 'created_at' | 'updated_at'>;
type PageChange = Omit<Updateable<PagesTables['pages']>, 'workspace_id' | 'id' | 'created_at'>;

export async function insertPage(ctx: Ctx, page: NewPage): Promise<void> {
  await rowsOf(ctx, pagesTables.pages).insert({ ...page, updated_at: ctx.kernel.clock.now() });
}

/** Reads a page and holds it: other changes of it wait for this transaction. */
export const lockPage = (ctx: Ctx, id: string): Promise<PageRow | undefined> => rowsOf(ctx, pagesTables.pages).lock(id);

export async function updatePageRow(ctx: Ctx, id: string, change: PageChange): Promise<void> {
  await rowsOf(ctx, pagesTables.pages).update(id, change);
}

export async function readPageIds(ctx: Ctx): Promise<string[]> {
  const rows = await rowsOf(ctx, pagesTables.pages).withDeleted().select('id').execute();
  return rows.map((row) => row.id);
}
