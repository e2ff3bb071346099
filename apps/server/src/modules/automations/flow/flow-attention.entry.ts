import { sql } from 'kysely';
import type { AttentionSource } from '../../notifications/notifications.public.ts';

/** Flows that are on, and whose last ended run failed. */
export const flowAttention: AttentionSource = {
  permission: 'content.write',
  counting: ({ workspaceId }) => sql`
    select count(*)::int as count from flows f cross join lateral (
      select r.status from flow_runs r
      where r.workspace_id = f.workspace_id and r.flow_id = f.id and r.status <> 'active'
      order by r.created_at desc, r.id desc limit 1) last
    where f.workspace_id = ${workspaceId}::uuid and f.deleted_at is null and f.status = 'on' and last.status = 'failed'`,
  path: 'automations',
};
