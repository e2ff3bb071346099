import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import type { DemoBusiness } from './demo-business.ts';

/** Lets what was made a moment ago be as old as what is told of it. */
export async function ageBusiness(tx: Tx, business: DemoBusiness): Promise<void> {
  const { workspaceId, shop, now } = business;
  const begun = new Date(now.getTime() - 366 * dayMs);
  await sql`update shops set created_at = ${begun} where workspace_id = ${workspaceId} and id = ${shop.id}`.execute(tx);
  await sql`
    update shop_categories c set created_at = ${begun}::timestamptz + n.place * interval '1 minute'
    from (select id, row_number() over (order by created_at, id) as place from shop_categories where workspace_id = ${workspaceId}) n
    where c.workspace_id = ${workspaceId} and c.id = n.id`.execute(tx);
  // A shop shows its newest first.
  await sql`
    update products p set created_at = ${begun}::timestamptz + interval '1 hour' - n.place * interval '1 minute'
    from unnest(${shop.products.map((product) => product.id)}::uuid[]) with ordinality as n(id, place)
    where p.workspace_id = ${workspaceId} and p.id = n.id`.execute(tx);
  for (const { id, plan } of Object.values(business.pages)) {
    const made = new Date(now.getTime() - (plan.days + 0.9) * dayMs);
    await sql`
      with page as (
        update pages set created_at = ${made}, updated_at = ${made}, published_at = ${made}
        where workspace_id = ${workspaceId} and id = ${id}
      ), content as (
        update page_contents set saved_at = ${made} where workspace_id = ${workspaceId} and page_id = ${id}
      )
      update page_versions set created_at = ${made} where workspace_id = ${workspaceId} and page_id = ${id}`.execute(
      tx,
    );
  }
}
