import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ShopsTables } from './shops.table.ts';

export type CategoryRow = Selectable<ShopsTables['shop_categories']>;
type NewCategory = Omit<Insertable<ShopsTables['shop_categories']>, 'workspace_id' | 'created_at'>;
type CategoryChange = Pick<Updateable<ShopsTables['shop_categories']>, 'name' | 'description' | 'image_id'>;

const tables = (tx: Tx) => tx.withTables<ShopsTables>();

export async function insertCategory(ctx: Ctx, category: NewCategory): Promise<void> {
  await tables(ctx.tx)
    .insertInto('shop_categories')
    .values({ ...category, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now() })
    .execute();
}

/** Holds a category so that it is neither changed nor deleted, and no product joins it, until the transaction ends. */
export const lockCategory = (ctx: Ctx, id: string): Promise<CategoryRow | undefined> =>
  one(ctx, id).forUpdate().executeTakeFirst();

/** Holds a category so that it is not deleted until the transaction ends: a product is about to join it. */
export const holdCategory = (ctx: Ctx, id: string): Promise<CategoryRow | undefined> =>
  one(ctx, id).forKeyShare().executeTakeFirst();

const one = (ctx: Ctx, id: string) =>
  tables(ctx.tx)
    .selectFrom('shop_categories')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id);

export async function updateCategory(ctx: Ctx, id: string, change: CategoryChange): Promise<void> {
  await tables(ctx.tx)
    .updateTable('shop_categories')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function hasProducts(ctx: Ctx, category: CategoryRow): Promise<boolean> {
  const row = await tables(ctx.tx)
    .selectFrom('products')
    .select('id')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('shop_id', '=', category.shop_id)
    .where('category_id', '=', category.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
