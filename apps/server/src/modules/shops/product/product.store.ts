import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type ShopsTables, shopsTables } from '../shops.table.ts';

export type ProductRow = Selectable<ShopsTables['products']>;
type NewProduct = Omit<
  Insertable<ShopsTables['products']>,
  'workspace_id' | 'created_at' | 'updated_at' | 'deleted_at' | 'reserved' | 'code'
>;
export type ProductChange = Omit<
  Updateable<ShopsTables['products']>,
  'workspace_id' | 'id' | 'shop_id' | 'code' | 'stock_amount' | 'reserved' | 'created_at' | 'deleted_at'
>;

/** @returns false if the shop has another product with this code */
export async function insertProduct(ctx: Ctx, code: string, product: NewProduct): Promise<boolean> {
  // The unique index leaves deleted products out, so that it cannot be named by its columns.
  const now = ctx.kernel.clock.now();
  return rowsOf(ctx, shopsTables.products).insertUnlessTaken({ ...product, code, created_at: now, updated_at: now });
}

export const hasCode = (ctx: Ctx, shopId: string, code: string): Promise<boolean> =>
  rowsOf(ctx, shopsTables.products).exists({ shop_id: shopId, code });

export const lockProduct = (ctx: Ctx, id: string): Promise<ProductRow | undefined> =>
  rowsOf(ctx, shopsTables.products).lock(id);

export async function updateProductRow(ctx: Ctx, id: string, change: ProductChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await rowsOf(ctx, shopsTables.products).update(id, change);
}

/**
 * Sets the available stock; null is unlimited. With `loaded`, the stock that the seller saw, only the difference is
 * applied, so that sales in the meantime are kept.
 */
export async function setStock(
  ctx: Ctx,
  id: string,
  left: number | null,
  loaded: number | null | undefined,
): Promise<void> {
  const by = left === null || loaded === null || loaded === undefined ? null : left - loaded;
  await sql`
    update products set stock_amount = case
      when ${left}::int is null then null
      when ${by}::int is null or stock_amount is null then reserved + ${left}::int
      else greatest(reserved, stock_amount + ${by}::int) end
    where workspace_id = ${ctx.workspaceId} and id = ${id}`.execute(ctx.tx);
}
