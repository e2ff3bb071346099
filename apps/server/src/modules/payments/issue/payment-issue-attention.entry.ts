import { sql } from 'kysely';
import type { AttentionSource } from '../../notifications/notifications.public.ts';

/** Late, duplicate and incorrect payments. Their maintained number is that of the list. */
export const issueAttention: AttentionSource = {
  permission: 'sales.settle',
  counting: ({ workspaceId }) => sql`
    select coalesce(sum(value), 0)::int as count from row_counts
    where workspace_id = ${workspaceId}::uuid and counter = ${`payment_issues:${workspaceId}`}`,
  path: 'kshop/sales/review',
};
