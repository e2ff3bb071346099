import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Generated } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type WorkspacesTables = {
  workspaces: {
    workspace_id: WorkspaceId;
    kind: 'creator' | 'company';
    code: Generated<string>;
    name: string;
    owner_id: string;
    country: string;
    /** By default that of the country. */
    time_zone: Generated<string>;
    nif: Generated<string>;
    contact_email: Generated<string>;
    contact_phone: Generated<string>;
    contact_address: Generated<string>;
    website: Generated<string>;
    /** Codes that it had before, whose links still lead here. */
    former_codes: Generated<string[]>;
    is_kwaba_provider: Generated<boolean>;
    created_at: Generated<Date>;
    /** A deleted company is erased 30 days later. */
    deleted_at: Generated<Date | null>;
  };
  memberships: {
    workspace_id: string;
    user_id: string;
    role: 'owner' | 'max-editor' | 'editor';
    created_at: Generated<Date>;
  };
};

export const workspacesTables = workspaceTables<WorkspacesTables>()({
  workspaces: { key: 'workspace_id', stamps: [] },
  memberships: { key: 'user_id', stamps: [] },
});

export const workspacesMigration: Migration = {
  name: '20261124_03_workspaces',
  sql: `
    create function make_workspace_code() returns text language sql volatile as $$
      select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(b, i) % 31, 1), '' order by i)
      from gen_random_bytes(10) b, generate_series(0, 9) i
    $$;

    create table workspaces (
      workspace_id uuid primary key, kind text not null check (kind in ('creator', 'company')),
      code text not null unique default make_workspace_code(), name text not null, owner_id uuid not null references auth_user,
      country text not null, is_kwaba_provider boolean not null default false, created_at timestamptz not null default now()
    );
    create unique index workspaces_one_creator on workspaces (owner_id) where kind = 'creator';
    ${workspaceTable('workspaces')}
    ${personTable({
      table: 'workspaces',
      by: 'owner_id',
      key: 'workspace_id',
      shown: "'kind', t.kind, 'code', t.code, 'name', t.name, 'country', t.country, 'created_at', t.created_at",
    })}

    create table memberships (
      workspace_id uuid not null references workspaces on delete cascade, user_id uuid not null references auth_user on delete cascade,
      role text not null check (role in ('owner', 'max-editor', 'editor')), created_at timestamptz not null default now(),
      primary key (workspace_id, user_id)
    );
    ${workspaceTable('memberships')}
    ${personTable({
      table: 'memberships',
      by: 'user_id',
      key: 'workspace_id',
      shown: `'workspace', (select w.name from workspaces w where w.workspace_id = t.workspace_id), 'role', t.role, 'created_at', t.created_at`,
    })}
    -- A removed member's sockets reconnect without the workspace's room.
    create function member_removed() returns trigger language plpgsql as $$
    begin
      perform disconnect_room('user:' || old.user_id);
      return null;
    end $$;
    create trigger member_removed after delete on memberships for each row execute function member_removed();

    -- The only query of the gate: the session's user, and the membership that the request may use. A header alone
    -- decides; an outdated cookie falls back to the creator workspace.
    create function admit_session(session_token text, header_code text, cookie_code text, at timestamptz)
    returns table (user_id uuid, session_id uuid, language text, country text, email_verified boolean, operator boolean,
      used_at timestamptz, expires_at timestamptz, workspace_id uuid, role text, code text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select u.id, s.id, u.language, u.country, u.email_verified, u.operator, s.updated_at, s.expires_at, m.workspace_id, m.role, m.code
      from auth_session s
      join auth_user u on u.id = s.user_id
      left join lateral (
        select m.workspace_id, m.role, w.code
        from memberships m join workspaces w on w.workspace_id = m.workspace_id
        where m.user_id = u.id
          and (w.code = coalesce(header_code, cookie_code) or (header_code is null and w.kind = 'creator' and w.owner_id = u.id))
        order by (w.code = coalesce(header_code, cookie_code)) desc nulls last
        limit 1
      ) m on true
      where s.token = session_token and s.expires_at > at
    $$;

    create function workspaces_of(person uuid) returns setof workspaces
      language sql stable security definer set search_path = public, pg_temp as $$
        select w.* from workspaces w join memberships m on m.workspace_id = w.workspace_id
        where m.user_id = person order by w.kind = 'creator' desc, w.name, w.workspace_id
      $$;
    create function role_in(workspace uuid, person uuid) returns text
      language sql stable security definer set search_path = public, pg_temp as $$
        select role from memberships m where m.workspace_id = workspace and m.user_id = person
      $$;
    revoke all on function admit_session, workspaces_of, role_in from public;
    grant execute on function admit_session, workspaces_of, role_in to kumbi_app_rights;

    -- Everyone owns one creator workspace from their sign-up on.
    create function creator_workspace() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare made uuid := gen_random_uuid();
    begin
      insert into workspaces (workspace_id, kind, name, owner_id, country) values (made, 'creator', new.name, new.id, new.country);
      insert into memberships (workspace_id, user_id, role) values (made, new.id, 'owner');
      return null;
    end $$;
    create trigger creator_workspace after insert on auth_user for each row execute function creator_workspace();
  `,
};

/** The gate also reads when the session last proved who is at the browser. */
export const provenAdmissionMigration: Migration = {
  name: '20261205_03_proven_admission',
  sql: `
    drop function admit_session;
    create function admit_session(session_token text, header_code text, cookie_code text, at timestamptz)
    returns table (user_id uuid, session_id uuid, language text, country text, email_verified boolean, operator boolean,
      used_at timestamptz, proven_at timestamptz, expires_at timestamptz, workspace_id uuid, role text, code text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select u.id, s.id, u.language, u.country, u.email_verified, u.operator, s.updated_at, s.proven_at, s.expires_at, m.workspace_id, m.role, m.code
      from auth_session s
      join auth_user u on u.id = s.user_id
      left join lateral (
        select m.workspace_id, m.role, w.code
        from memberships m join workspaces w on w.workspace_id = m.workspace_id
        where m.user_id = u.id
          and (w.code = coalesce(header_code, cookie_code) or (header_code is null and w.kind = 'creator' and w.owner_id = u.id))
        order by (w.code = coalesce(header_code, cookie_code)) desc nulls last
        limit 1
      ) m on true
      where s.token = session_token and s.expires_at > at
    $$;
    revoke all on function admit_session from public;
    grant execute on function admit_session to kumbi_app_rights;
  `,
};
