import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { InvitedRole } from '@kumbi/contract/team/team.schemas.ts';
import type { Generated } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type StoredState = 'pending' | 'expired' | 'accepted' | 'rejected' | 'withdrawn';

export type TeamTables = {
  team_invitations: {
    workspace_id: string;
    id: string;
    role: InvitedRole;
    /** The person, if the invitation is by member code or was accepted. */
    user_id: string | null;
    /** The address that an invitation by email is bound to, in lower case. */
    email: string | null;
    /** The person's name or the address, for the list. */
    name: string;
    /** The language of the email. */
    language: Locale;
    invited_by: string | null;
    state: StoredState;
    /** Each email has its own link, and only the newest one works. */
    link_number: Generated<number>;
    created_at: Date;
    sent_at: Date;
    expires_at: Date;
    answered_at: Date | null;
  };
  team_seats: {
    workspace_id: string;
    user_id: string;
    /** The subject in the ledger of quotas: the invitation that took the unit. */
    seat_id: string;
  };
  team_transfers: {
    workspace_id: string;
    id: string;
    from_id: string;
    to_id: string;
    state: 'pending' | 'accepted' | 'declined' | 'cancelled';
    created_at: Date;
    expires_at: Date;
  };
};

export const teamTables = workspaceTables<TeamTables>()({
  team_invitations: {},
  team_seats: { key: 'user_id', stamps: [] },
  team_transfers: {},
});

export const teamMigration: Migration = {
  name: '20261206_07_team',
  sql: `
    create table team_invitations (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      role text not null check (role in ('editor', 'max-editor')), user_id uuid references auth_user on delete cascade,
      email text check (email = lower(email)), name text not null, language text not null,
      invited_by uuid references auth_user on delete set null,
      state text not null default 'pending' check (state in ('pending', 'expired', 'accepted', 'rejected', 'withdrawn')),
      link_number int not null default 1, created_at timestamptz not null, sent_at timestamptz not null,
      expires_at timestamptz not null, answered_at timestamptz,
      primary key (workspace_id, id), check (user_id is not null or email is not null)
    );
    -- A person or an address has one open invitation to a company.
    create unique index team_invitations_person on team_invitations (workspace_id, user_id) where state in ('pending', 'expired') and user_id is not null;
    create unique index team_invitations_email on team_invitations (workspace_id, email) where state in ('pending', 'expired') and email is not null;
    create index team_invitations_due on team_invitations (expires_at) where state = 'pending';
    create index team_invitations_inviter on team_invitations (invited_by) where invited_by is not null;
    ${workspaceTable('team_invitations')}
    ${countedTable('team_invitations')}
    ${searchableTable('team_invitations', "name || ' ' || coalesce(email, '')")}
    ${personTable({
      table: 'team_invitations',
      by: 'user_id',
      seldom: true,
      shown: "'id', t.id, 'role', t.role, 'state', t.state, 'created_at', t.created_at, 'answered_at', t.answered_at",
    })}

    create table team_seats (
      workspace_id uuid not null references workspaces on delete cascade, user_id uuid not null references auth_user on delete cascade,
      seat_id uuid not null, primary key (workspace_id, user_id)
    );
    ${workspaceTable('team_seats')}
    ${personTable({ table: 'team_seats', by: 'user_id', key: 'workspace_id', shown: "'seat_id', t.seat_id" })}

    create table team_transfers (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      from_id uuid not null references auth_user on delete cascade, to_id uuid not null references auth_user on delete cascade,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'cancelled')),
      created_at timestamptz not null, expires_at timestamptz not null, primary key (workspace_id, id)
    );
    create unique index team_transfers_open on team_transfers (workspace_id) where state = 'pending';
    create index team_transfers_from on team_transfers (from_id);
    ${workspaceTable('team_transfers')}
    ${personTable({
      table: 'team_transfers',
      by: 'to_id',
      shown: "'id', t.id, 'state', t.state, 'created_at', t.created_at",
    })}

    -- A socket that was opened with another role reconnects, because its rooms may need a right that the person lost.
    create trigger member_role_changed after update of role on memberships
      for each row when (old.role is distinct from new.role) execute function member_removed();

    -- People to invite: anyone by the exact code, and by name only colleagues in another workspace of the caller.
    create function team_candidates(person uuid, workspace uuid, member_code_term text, name_term text, take int)
    returns table (code text, name text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select u.member_code, u.name from auth_user u
      where u.id <> person
        and not exists (select from memberships m where m.workspace_id = workspace and m.user_id = u.id)
        and (u.member_code = member_code_term or u.id in (
          select theirs.user_id from memberships mine join memberships theirs on theirs.workspace_id = mine.workspace_id
          where mine.user_id = person and position(fold_text(name_term) in fold_text(u.name)) > 0
        ))
      order by u.member_code = member_code_term desc, u.name, u.id limit take
    $$;
    -- The workspaces in which a person takes up room, for the deletion of the account.
    create function team_places(person uuid) returns table (workspace_id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
      select s.workspace_id from team_seats s where s.user_id = person
      union select t.workspace_id from team_invitations t where t.user_id = person and t.state in ('pending', 'expired')
    $$;
    revoke all on function team_candidates, team_places from public;
    grant execute on function team_candidates, team_places to kumbi_app_rights;
  `,
};
