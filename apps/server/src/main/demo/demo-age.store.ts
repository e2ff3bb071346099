import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { type DemoBusiness, dayMs } from './demo-business.ts';

/** Lets what was made a moment ago be as old as what is told of it. */
export async function ageBusiness(tx: Tx, business: DemoBusiness): Promise<void> {
  const { workspaceId, shop, now } = business;
  const year = '366 days';
  await sql`update shops set created_at = created_at - ${year}::interval where workspace_id = ${workspaceId} and id = ${shop.id}`.execute(
    tx,
  );
  await sql`update shop_categories set created_at = created_at - ${year}::interval where workspace_id = ${workspaceId}`.execute(
    tx,
  );
  await sql`update products set created_at = created_at - ${year}::interval where workspace_id = ${workspaceId}`.execute(
    tx,
  );
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
