import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { SellerPage } from '../../affiliates/affiliates.public.ts';

/** The open shops and their available products, as affiliates can link to them. */
export async function listShopPages(ctx: Ctx, most: number): Promise<SellerPage[]> {
  const { rows } = await sql<{ title: string; shop: string; product: string | null; id: string | null }>`
    (select title, code as shop, null as product, null::uuid as id from shops
      where workspace_id = ${ctx.workspaceId} and is_open order by created_at desc limit ${most})
    union all
    (select p.title, s.code, p.code, p.id from products p
      join shops s on s.workspace_id = p.workspace_id and s.id = p.shop_id and s.is_open
      where p.workspace_id = ${ctx.workspaceId} and p.is_available and p.deleted_at is null
      order by p.created_at desc limit ${most})`.execute(ctx.tx);
  return rows.map(({ title, shop, product, id }) => ({
    title,
    path: product === null ? `/s/${shop}` : `/s/${shop}/${product}`,
    purpose: 'shop',
    item: id,
  }));
}
