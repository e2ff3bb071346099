import type { Migration } from '../../kernel/database/table.ts';

/** A deleted company is hidden from its members, and its owners can restore it. */
export const deletedCompaniesMigration: Migration = {
  name: '20261207_03_deleted_companies',
  sql: `
    alter table workspaces add column deleted_at timestamptz check (deleted_at is null or kind = 'company');
    create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

    alter table paused_workspaces add foreign key (workspace_id) references workspaces on delete cascade;

    create or replace function workspaces_of(person uuid) returns setof workspaces
      language sql stable security definer set search_path = public, pg_temp as $$
        select w.* from workspaces w join memberships m on m.workspace_id = w.workspace_id
        where m.user_id = person and w.deleted_at is null order by w.kind = 'creator' desc, w.name, w.workspace_id
      $$;
    create function deleted_companies_of(person uuid) returns setof workspaces
      language sql stable security definer set search_path = public, pg_temp as $$
        select w.* from workspaces w join memberships m on m.workspace_id = w.workspace_id
        where m.user_id = person and m.role = 'owner' and w.deleted_at is not null order by w.deleted_at desc, w.workspace_id
      $$;
    create or replace function role_in(workspace uuid, person uuid) returns text
      language sql stable security definer set search_path = public, pg_temp as $$
        select role from memberships m join workspaces w on w.workspace_id = m.workspace_id
        where m.workspace_id = workspace and m.user_id = person and w.deleted_at is null
      $$;
    revoke all on function deleted_companies_of from public;
    grant execute on function deleted_companies_of to kumbi_app_rights;

    create or replace function admit_session(session_token text, header_code text, cookie_code text, at timestamptz)
    returns table (user_id uuid, session_id uuid, language text, country text, email_verified boolean, operator boolean,
      used_at timestamptz, proven_at timestamptz, expires_at timestamptz, workspace_id uuid, role text, code text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select u.id, s.id, u.language, u.country, u.email_verified, u.operator, s.updated_at, s.proven_at, s.expires_at, m.workspace_id, m.role, m.code
      from auth_session s
      join auth_user u on u.id = s.user_id
      left join lateral (
        select m.workspace_id, m.role, w.code
        from memberships m join workspaces w on w.workspace_id = m.workspace_id
        where m.user_id = u.id and w.deleted_at is null
          and (w.code = coalesce(header_code, cookie_code) or coalesce(header_code, cookie_code) = any (w.former_codes)
            or (header_code is null and w.kind = 'creator' and w.owner_id = u.id))
        order by (w.code = coalesce(header_code, cookie_code) or coalesce(header_code, cookie_code) = any (w.former_codes)) desc nulls last
        limit 1
      ) m on true
      where s.token = session_token and s.expires_at > at
    $$;
  `,
};
