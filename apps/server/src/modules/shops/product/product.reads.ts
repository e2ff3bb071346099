import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { ProductState, ProductType } from '@kumbi/contract/shops/shops.limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, type CursorSpec, cursorPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { shopsTables } from '../shops.table.ts';
import type { ProductRow } from './product.store.ts';

export type ShownProduct = ProductRow & { image: ShownImage | null; category_name: string; shop_code: string };

export const productColumns = sql`t.*, ${imageColumn('i')} as image, c.name as category_name, s.code as shop_code`;
export const productJoins = sql`
  join shops s on s.workspace_id = t.workspace_id and s.id = t.shop_id
  join shop_categories c on c.workspace_id = t.workspace_id and c.id = t.category_id
  left join media_images i on i.workspace_id = t.workspace_id and i.id = t.image_id`;

export interface ProductsQuery extends SortedQuery {
  readonly status?: ProductState | undefined;
  readonly type?: ProductType | undefined;
}

const isSoldOut = sql`coalesce(s.stock_amount = s.reserved, false)`;
const inState: Readonly<Record<ProductState, RawBuilder<unknown>>> = {
  on_sale: sql`s.is_available and not ${isSoldOut}`,
  sold_out: sql`s.is_available and ${isSoldOut}`,
  hidden: sql`not s.is_available`,
};

export const readProductPage = (ctx: Ctx, shopId: string, query: ProductsQuery): Promise<Page<ShownProduct>> =>
  rowsOf(ctx, shopsTables.products).page<ShownProduct>(query, {
    columns: productColumns,
    joins: productJoins,
    by: { column: 'shop_id', value: shopId },
    numbers: { price: 'price_ao' },
    ...allOf([query.status && inState[query.status], query.type && sql`s.is_physical = ${query.type === 'physical'}`]),
  });

export function readProduct(ctx: Ctx, id: string): Promise<ShownProduct | undefined> {
  return rowsOf(ctx, shopsTables.products).findWith<ShownProduct>(id, { columns: productColumns, joins: productJoins });
}

/** The filters of a list of products for programs. */
export interface ProductFilter {
  readonly shop_id?: string | undefined;
  readonly category_id?: string | undefined;
  readonly available?: boolean | undefined;
  readonly updated_since?: string | undefined;
}

export const readProductsByCursor = (
  ctx: Ctx,
  filter: ProductFilter,
  query: CursorQuery,
): Promise<CursorPage<ShownProduct> | Refusal> => cursorPage<ShownProduct>(ctx, listedProducts(ctx, filter), query);

export function listedProducts(
  { workspaceId }: Pick<Ctx, 'workspaceId'>,
  { shop_id, category_id, available, updated_since }: ProductFilter,
): CursorSpec {
  const where = [
    sql`s.deleted_at is null`,
    ifGiven(shop_id, (id) => sql`s.shop_id = ${id}`),
    // The index of a category begins with its shop.
    ifGiven(
      category_id,
      (id) => sql`s.category_id = ${id} and s.shop_id =
        (select c.shop_id from shop_categories c where c.workspace_id = ${workspaceId} and c.id = ${id})`,
    ),
    ifGiven(available, (wanted) => sql`s.is_available = ${wanted}`),
    ifGiven(updated_since, (from) => sql`s.updated_at >= ${from}`),
  ];
  return { table: 'products', columns: productColumns, joins: productJoins, where };
}
