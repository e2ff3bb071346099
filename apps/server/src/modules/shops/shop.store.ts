import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ShopsTables } from './shops.table.ts';

export type ShopRow = Selectable<ShopsTables['shops']>;
export type NewShop = Omit<Insertable<ShopsTables['shops']>, 'workspace_id' | 'created_at'>;
export type ShopChange = Omit<Updateable<ShopsTables['shops']>, 'workspace_id' | 'id' | 'code' | 'created_at'>;

const tables = (tx: Tx) => tx.withTables<ShopsTables>();

export async function insertShop(ctx: Ctx, shop: NewShop): Promise<void> {
  await tables(ctx.tx)
    .insertInto('shops')
    .values({ ...shop, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now() })
    .execute();
}

/** Reads a shop and holds it: other changes of it wait for this transaction. */
export const lockShop = (ctx: Ctx, id: string): Promise<ShopRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('shops')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function shopExists(ctx: Ctx, id: string): Promise<boolean> {
  const row = await tables(ctx.tx)
    .selectFrom('shops')
    .select('id')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateShop(ctx: Ctx, id: string, change: ShopChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tables(ctx.tx)
    .updateTable('shops')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Every image that a shop, its categories, its products and its bin show, once per use. */
export async function imagesOfShop(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[logo_id, banner_id]) as id from shops where workspace_id = ${ctx.workspaceId} and id = ${id}
    union all select image_id from shop_categories where workspace_id = ${ctx.workspaceId} and shop_id = ${id}
    union all select image_id from products where workspace_id = ${ctx.workspaceId} and shop_id = ${id}
    union all select image_id from shop_bin where workspace_id = ${ctx.workspaceId} and shop_id = ${id}`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id).filter((image) => image !== null);
}

export async function productsOfShop(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await tables(ctx.tx)
    .selectFrom('products')
    .select('id')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('shop_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}

export async function readShopIds(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx.tx)
    .selectFrom('shops')
    .select('id')
    .where('workspace_id', '=', ctx.workspaceId)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteShopRow(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx.tx).deleteFrom('shops').where('workspace_id', '=', ctx.workspaceId).where('id', '=', id).execute();
}
