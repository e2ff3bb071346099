import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { imageColumn, type ShownImage } from '../media/media.public.ts';
import type { ShopRow } from './shop.store.ts';

export type ShownShop = ShopRow & { logo: ShownImage | null; banner: ShownImage | null; products: number };

export const shopColumns = sql`t.*, ${imageColumn('l')} as logo, ${imageColumn('b')} as banner,
  (select coalesce(sum(c.value), 0)::int from row_counts c where c.workspace_id = t.workspace_id and c.counter = 'products:' || t.id) as products`;
export const shopJoins = sql`
  left join media_images l on l.workspace_id = t.workspace_id and l.id = t.logo_id
  left join media_images b on b.workspace_id = t.workspace_id and b.id = t.banner_id`;

export const readShopPage = (ctx: Ctx, query: ListQuery): Promise<Page<ShownShop>> =>
  pageOf<ShownShop>(ctx, { table: 'shops', columns: shopColumns, joins: shopJoins }, query);

export async function readShop(ctx: Pick<Ctx, 'tx' | 'workspaceId'>, id: string): Promise<ShownShop | undefined> {
  const { rows } = await sql<ShownShop>`
    select ${shopColumns} from shops t ${shopJoins}
    where t.workspace_id = ${ctx.workspaceId} and t.id = ${id}`.execute(ctx.tx);
  return rows[0];
}
