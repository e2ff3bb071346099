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

/** Locks a category against changes, deletion and new products, until the transaction ends. */
export const lockCategory = (ctx: Ctx, id: string): Promise<CategoryRow | undefined> =>
  rowsOf(ctx, shopsTables.shop_categories).lock(id);

/** Locks a category only against deletion, until the transaction ends, to add a product to it. */
export const holdCategory = (ctx: Ctx, id: string): Promise<CategoryRow | undefined> =>
  rowsOf(ctx, shopsTables.shop_categories).lock(id, 'key share');

export async function updateCategory(ctx: Ctx, id: string, change: CategoryChange): Promise<void> {
  await rowsOf(ctx, shopsTables.shop_categories).update(id, change);
}

export const hasProducts = (ctx: Ctx, { shop_id, id }: CategoryRow): Promise<boolean> =>
  rowsOf(ctx, shopsTables.products).exists({ shop_id, category_id: id });
