import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type ShopsTables, shopsTables } from '../shops.table.ts';

export type ShopRow = Selectable<ShopsTables['shops']>;
export type NewShop = Omit<Insertable<ShopsTables['shops']>, 'workspace_id' | 'created_at' | 'updated_at'>;
export type ShopChange = Omit<Updateable<ShopsTables['shops']>, 'workspace_id' | 'id' | 'code' | 'created_at'>;

export async function insertShop(ctx: Ctx, shop: NewShop): Promise<void> {
  await rowsOf(ctx, shopsTables.shops).insert(shop);
}

/** Reads and locks a shop: other changes to it wait for this transaction. */
export const lockShop = (ctx: Ctx, id: string): Promise<ShopRow | undefined> => rowsOf(ctx, shopsTables.shops).lock(id);

export const shopExists = (ctx: Ctx, id: string): Promise<boolean> => rowsOf(ctx, shopsTables.shops).exists(id);

export async function updateShopRow(ctx: Ctx, id: string, change: ShopChange): Promise<void> {
  await rowsOf(ctx, shopsTables.shops).update(id, change);
}

/** Lists every image of a shop, its categories and its products, deleted ones too, once per use. */
export async function imagesOfShop(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[logo_id, banner_id]) as id from shops where workspace_id = ${ctx.workspaceId} and id = ${id}
    union all select image_id from shop_categories where workspace_id = ${ctx.workspaceId} and shop_id = ${id}
    union all select image_id from products where workspace_id = ${ctx.workspaceId} and shop_id = ${id}`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id).filter((image) => image !== null);
}

export async function productsOfShop(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await rowsOf(ctx, shopsTables.products).select('id').where('shop_id', '=', id).execute();
  return rows.map((row) => row.id);
}

export async function readShopIds(ctx: Ctx): Promise<string[]> {
  const rows = await rowsOf(ctx, shopsTables.shops).select('id').execute();
  return rows.map((row) => row.id);
}

export async function deleteShopRow(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, shopsTables.shops).delete(id);
}
