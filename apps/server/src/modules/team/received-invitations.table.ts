import type { Migration } from '../../kernel/database/table.ts';

/** Finds the invitations that wait for a person's answer. They belong to workspaces that the person isn't in. */
export const receivedInvitationsMigration: Migration = {
  name: '20270213_00_received_invitations',
  sql: `
    create index team_invitations_received on team_invitations (user_id) where state = 'pending' and email is null;
    create index team_invitations_mailbox on team_invitations (email) where state = 'pending' and email is not null;

    create function invitations_received(person uuid, at timestamptz) returns table (id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
      select found.id from (
        select t.id, t.workspace_id from team_invitations t
          where t.user_id = person and t.email is null and t.state = 'pending' and t.expires_at > at
        union all
        -- As in isFor: an address counts once the person has confirmed it.
        select t.id, t.workspace_id from auth_user u join team_invitations t on t.email = u.email
          where u.id = person and u.email_verified and t.state = 'pending' and t.expires_at > at
      ) found join workspaces w on w.workspace_id = found.workspace_id and w.deleted_at is null
    $$;
    revoke all on function invitations_received from public;
    grant execute on function invitations_received to kumbi_app_rights;
  `,
};
