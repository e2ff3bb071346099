import { sql } from 'kysely';
import type { AttentionSource } from '../notifications/notifications.public.ts';

/** Invitations that expired without an answer, and can be sent again. */
export const invitationAttention: AttentionSource = {
  permission: 'members.manage',
  counting: (workspaceId, now) => sql`
    select count(*)::int as count from team_invitations t
    where t.workspace_id = ${workspaceId}::uuid
      and (t.state = 'expired' or (t.state = 'pending' and t.expires_at <= ${now}))`,
  path: 'teams',
};
