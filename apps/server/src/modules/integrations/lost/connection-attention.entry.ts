import { sql } from 'kysely';
import type { AttentionSource } from '../../notifications/notifications.public.ts';

/** Connections whose access the service refuses. */
export const connectionAttention: AttentionSource = {
  permission: 'connections.write',
  counting: ({ workspaceId }) => sql`
    select count(*)::int as count from integrations t
    where t.workspace_id = ${workspaceId}::uuid and t.deleted_at is null and t.status = 'on' and t.refused_at is not null`,
  path: 'integrations',
};
