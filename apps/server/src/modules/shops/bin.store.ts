import { type Selectable, sql } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type BinTables, binTables } from './bin.table.ts';

type BinRow = Selectable<BinTables['shop_bin']>;
export type BinKind = BinRow['kind'];

const sources = { product: 'products', category: 'shop_categories' } as const;

/** Moves a locked row into the bin. */
export async function moveToBin(ctx: Ctx, kind: BinKind, id: string): Promise<void> {
  const stock = kind === 'product' ? sql`t.stock_amount, t.reserved` : sql`null::int, 0`;
  await sql`
    with gone as (delete from ${sql.table(sources[kind])} t
      where t.workspace_id = ${ctx.workspaceId} and t.id = ${id} returning t.*)
    insert into shop_bin (workspace_id, id, shop_id, kind, content, image_id, stock_amount, reserved, deleted_at)
      select t.workspace_id, t.id, t.shop_id, ${kind}, to_jsonb(t) - 'search_name', t.image_id, ${stock}, ${ctx.kernel.clock.now()}
      from gone t`.execute(ctx.tx);
}

/** Deletes rows from the bin, in the order of their ids. The caller must restore or purge them. */
export async function takeFromBin(ctx: Ctx, kind: BinKind, ids: readonly string[]): Promise<BinRow[]> {
  const rows: BinRow[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const row = await rowsOf(ctx, binTables.shop_bin).deleteReturning({ kind, id });
    if (row) rows.push(row);
  }
  return rows;
}

export async function putCategoryBack(ctx: Ctx, row: BinRow): Promise<void> {
  await sql`
    insert into shop_categories (workspace_id, id, shop_id, name, description, image_id, created_at)
    select workspace_id, id, shop_id, name, description, image_id, created_at
    from jsonb_populate_record(null::shop_categories, ${JSON.stringify(row.content)}::jsonb)
    where workspace_id = ${ctx.workspaceId}`.execute(ctx.tx);
}

/** @returns false if another product of the shop has taken this code in the meantime */
export async function putProductBack(ctx: Ctx, row: BinRow, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into products (workspace_id, id, shop_id, category_id, code, title, description, kind, price_ao, price_us,
      stock_amount, reserved, is_physical, is_available, is_deliverable, features, image_id, created_at)
    select workspace_id, id, shop_id, category_id, ${code}, title, description, kind, price_ao, price_us,
      ${row.stock_amount}::int, ${row.reserved}::int, is_physical, is_available, is_deliverable, features, image_id, created_at
    from jsonb_populate_record(null::products, ${JSON.stringify(row.content)}::jsonb)
    where workspace_id = ${ctx.workspaceId}
    on conflict (workspace_id, shop_id, code) do nothing`.execute(ctx.tx);
  return numAffectedRows === 1n;
}
