import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { shopsTables } from '../shops.table.ts';
import type { CategoryRow } from './category.store.ts';

export type ShownCategory = CategoryRow & { image: ShownImage | null; products: number };

const columns = sql`t.*, ${imageColumn('i')} as image, (select count(*)::int from products p
  where p.workspace_id = t.workspace_id and p.shop_id = t.shop_id and p.category_id = t.id) as products`;
const joins = sql`left join media_images i on i.workspace_id = t.workspace_id and i.id = t.image_id`;

export const readCategoryPage = (ctx: Ctx, shopId: string, query: ListQuery): Promise<Page<ShownCategory>> =>
  rowsOf(ctx, shopsTables.shop_categories).page<ShownCategory>(query, {
    columns,
    joins,
    by: { column: 'shop_id', value: shopId },
  });

export function readCategory(ctx: Ctx, id: string): Promise<ShownCategory | undefined> {
  return rowsOf(ctx, shopsTables.shop_categories).findWith<ShownCategory>(id, { columns, joins });
}
