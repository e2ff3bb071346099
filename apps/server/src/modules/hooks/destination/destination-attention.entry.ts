import { sql } from 'kysely';
import type { AttentionSource } from '../../notifications/notifications.public.ts';

/** Destinations that don’t accept events, or were turned off because of that. */
export const destinationAttention: AttentionSource = {
  permission: 'connections.write',
  counting: ({ workspaceId }) => sql`
    select count(*)::int as count from hook_destinations t
    where t.workspace_id = ${workspaceId}::uuid and t.deleted_at is null
      and (t.failing_since is not null or t.off_reason <> 'hand')`,
  path: 'webhooks',
};
