import { sql } from 'kysely';
import type { AttentionSource } from '../notifications/notifications.public.ts';
import { isFailing } from './outbound-webhook.store.ts';

/** Webhooks that don’t accept events, or were turned off because of that. */
export const outboundAttention: AttentionSource = {
  permission: 'connections.write',
  counting: ({ workspaceId }) => sql`
    select count(*)::int as count from outbound_webhooks t
    where t.workspace_id = ${workspaceId}::uuid and t.deleted_at is null and ${isFailing('t')}`,
  path: 'outbound-webhooks',
};
