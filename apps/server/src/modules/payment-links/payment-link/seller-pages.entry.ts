import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { SellerPage } from '../../affiliates/affiliates.public.ts';

/**
 * The open links without a number of payments, as affiliates can link to them. The others are meant for certain people, and
 * no one else sees them.
 */
export async function listLinkPages(ctx: Ctx, most: number): Promise<SellerPage[]> {
  const { rows } = await sql<{ id: string; title: string; code: string }>`
    select id, title, code from payment_links
    where workspace_id = ${ctx.workspaceId} and is_active and payments_limit is null and deleted_at is null
      and (expires_at is null or expires_at > ${ctx.kernel.clock.now()})
    order by created_at desc limit ${most}`.execute(ctx.tx);
  return rows.map(({ id, title, code }) => ({ title, path: `/link/${code}`, purpose: 'link', item: id }));
}
