import { sql } from 'kysely';
import type { AttentionSource } from '../notifications/notifications.public.ts';

/** Invitations that expired without an answer, and can be sent again. */
export const expiredInvitations: AttentionSource = {
  permission: 'members.manage',
  counting: ({ workspaceId }, now) => sql`
    select count(*)::int as count from team_invitations t
    where t.workspace_id = ${workspaceId}::uuid
      and (t.state = 'expired' or (t.state = 'pending' and t.expires_at <= ${now}))`,
  path: 'teams',
};

/** Invitations to other workspaces that wait for the caller's answer. The dialog of one opens over the home. */
export const receivedInvitations: AttentionSource = {
  permission: 'workspace.read',
  counting: ({ userId }, now) => sql`
    select count(*)::int as count, '?invite=' || min(id::text) as path
    from invitations_received(${userId}::uuid, ${now})`,
  path: '',
};
