import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../../kernel/tenancy/cursor-page.ts';
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

export const readProductPage = (ctx: Ctx, shopId: string, query: ListQuery): Promise<Page<ShownProduct>> =>
  rowsOf(ctx, shopsTables.products).page<ShownProduct>(query, {
    columns: productColumns,
    joins: productJoins,
    by: { column: 'shop_id', value: shopId },
  });

export function readProduct(ctx: Ctx, id: string): Promise<ShownProduct | undefined> {
  return rowsOf(ctx, shopsTables.products).findWith<ShownProduct>(id, { columns: productColumns, joins: productJoins });
}

/** The filters of a list of products for programs. */
export interface ProductFilter {
  readonly shop_id?: string | undefined;
  readonly category_id?: string | undefined;
  readonly available?: boolean | undefined;
}

export function readProductsByCursor(
  ctx: Ctx,
  { shop_id, category_id, available }: ProductFilter,
  query: CursorQuery,
): Promise<CursorPage<ShownProduct> | Refusal> {
  const conditions = [
    sql`s.deleted_at is null`,
    ...(shop_id === undefined ? [] : [sql`s.shop_id = ${shop_id}`]),
    // The index of a category begins with its shop.
    ...(category_id === undefined
      ? []
      : [
          sql`s.category_id = ${category_id} and s.shop_id =
            (select c.shop_id from shop_categories c where c.workspace_id = ${ctx.workspaceId} and c.id = ${category_id})`,
        ]),
    ...(available === undefined ? [] : [sql`s.is_available = ${available}`]),
  ];
  return cursorPage<ShownProduct>(
    ctx,
    { table: 'products', columns: productColumns, joins: productJoins, where: sql.join(conditions, sql` and `) },
    query,
  );
}
