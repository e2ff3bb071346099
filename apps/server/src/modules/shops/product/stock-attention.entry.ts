import { sql } from 'kysely';
import type { AttentionSource } from '../../notifications/notifications.public.ts';

const fewUnits = 3;

/** Products for sale with few units left. The home waits only for a short time, because a large shop has no index for them: reservations would have to write it. */
export const stockAttention: AttentionSource = {
  permission: 'content.write',
  counting: ({ workspaceId }) => sql`
    select count(*)::int as count from products t
    where t.workspace_id = ${workspaceId}::uuid and t.deleted_at is null and t.is_available
      and t.stock_amount - t.reserved <= ${sql.lit(fewUnits)}`,
  path: 'kshop/products',
};
