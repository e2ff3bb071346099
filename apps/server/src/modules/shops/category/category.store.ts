import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type ShopsTables, shopsTables } from '../shops.table.ts';

export type CategoryRow = Selectable<ShopsTables['shop_categories']>;
type NewCategory = Omit<Insertable<ShopsTables['shop_categories']>, 'workspace_id' | 'created_at'>;
type CategoryChange = Pick<Updateable<ShopsTables['shop_categories']>, 'name' | 'description' | 'image_id'>;

export async function insertCategory(ctx: Ctx, category: NewCategory): Promise<void> {
  await rowsOf(ctx, shopsTables.shop_categories).insert(category);
}

/** Holds a category so that it is neither changed nor deleted, and no product joins it, until the transaction ends. */
export const lockCategory = (ctx: Ctx, id: string): Promise<CategoryRow | undefined> =>
  rowsOf(ctx, shopsTables.shop_categories).lock(id);

/** Holds a category so that it is not deleted until the transaction ends: a product is about to join it. */
export const holdCategory = (ctx: Ctx, id: string): Promise<CategoryRow | undefined> =>
  rowsOf(ctx, shopsTables.shop_categories).lock(id, 'key share');

export async function updateCategory(ctx: Ctx, id: string, change: CategoryChange): Promise<void> {
  await rowsOf(ctx, shopsTables.shop_categories).update(id, change);
}

export const hasProducts = (ctx: Ctx, { shop_id, id }: CategoryRow): Promise<boolean> =>
  rowsOf(ctx, shopsTables.products).exists({ shop_id, category_id: id });
