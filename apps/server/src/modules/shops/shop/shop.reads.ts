import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { sql } from 'kysely';
import { allOf, type Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { shopsTables } from '../shops.table.ts';
import type { ShopRow } from './shop.store.ts';

export type ShownShop = ShopRow & {
  logo: ShownImage | null;
  banner: ShownImage | null;
  products: number;
  categories: { id: string; name: string; shop_id: string }[];
};

export const shopColumns = sql`t.*, ${imageColumn('l')} as logo, ${imageColumn('b')} as banner,
  (select coalesce(sum(c.value), 0)::int from row_counts c where c.workspace_id = t.workspace_id and c.counter = 'products:' || t.id) as products,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'shop_id', c.shop_id) order by c.created_at desc, c.id desc), '[]')
    from shop_categories c where c.workspace_id = t.workspace_id and c.shop_id = t.id and c.deleted_at is null) as categories`;
export const shopJoins = sql`
  left join media_images l on l.workspace_id = t.workspace_id and l.id = t.logo_id
  left join media_images b on b.workspace_id = t.workspace_id and b.id = t.banner_id`;

export const readShopPage = (
  ctx: Ctx,
  { status, ...query }: Parsed<typeof shops.list>['query'],
): Promise<Page<ShownShop>> =>
  rowsOf(ctx, shopsTables.shops).page<ShownShop>(query, {
    columns: shopColumns,
    joins: shopJoins,
    ...allOf([status && sql`s.is_open = ${status === 'open'}`]),
  });

export function readShop(ctx: Pick<Ctx, 'tx' | 'workspaceId'>, id: string): Promise<ShownShop | undefined> {
  return rowsOf(ctx, shopsTables.shops).findWith<ShownShop>(id, { columns: shopColumns, joins: shopJoins });
}

export const readShopsByCursor = (ctx: Ctx, query: CursorQuery): Promise<CursorPage<ShownShop> | Refusal> =>
  cursorPage<ShownShop>(ctx, { table: 'shops', columns: shopColumns, joins: shopJoins }, query);
