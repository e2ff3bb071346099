import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { SellerPage } from '../../affiliates/affiliates.public.ts';
import { pagesTables } from '../pages.table.ts';

/** The published pages, as affiliates can link to them. They may sell tickets and receive donations. */
export async function listPublishedPages(ctx: Ctx, limit: number): Promise<SellerPage[]> {
  const newest = { orderBy: 'created_at', descending: true, limit } as const;
  const rows = await rowsOf(ctx, pagesTables.pages).list({ status: 'on' }, newest);
  return rows
    .filter(({ published_revision }) => published_revision !== null)
    .map(({ id, title, slug }) => ({ title, path: `/p/${slug}`, purpose: null, item: id }));
}
