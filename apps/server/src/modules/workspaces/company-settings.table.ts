import type { Migration } from '../../kernel/database/table.ts';

/** A company's tax number, contact and time zone, and its former codes. */
export const companySettingsMigration: Migration = {
  name: '20261207_03_company_settings',
  sql: `
    create function zone_of_country(country text) returns text language sql immutable as $$
      select case country when 'AO' then 'Africa/Luanda' when 'PT' then 'Europe/Lisbon' when 'BR' then 'America/Sao_Paulo'
        when 'MZ' then 'Africa/Maputo' when 'CV' then 'Atlantic/Cape_Verde' when 'ST' then 'Africa/Sao_Tome'
        when 'GW' then 'Africa/Bissau' else 'UTC' end
    $$;
    alter table workspaces
      add column time_zone text, add column nif text not null default '', add column contact_email text not null default '',
      add column contact_phone text not null default '', add column contact_address text not null default '',
      add column website text not null default '', add column former_codes text[] not null default '{}';
    update workspaces set time_zone = zone_of_country(country);
    alter table workspaces alter column time_zone set not null;
    create function workspace_zone() returns trigger language plpgsql as $$
    begin
      new.time_zone := coalesce(new.time_zone, zone_of_country(new.country));
      return new;
    end $$;
    create trigger workspace_zone before insert on workspaces for each row execute function workspace_zone();
    create index workspaces_former_codes on workspaces using gin (former_codes);

    -- A code is taken while a company has it or had it: old links must never lead to someone else.
    create function is_code_taken(wanted text, by_other_than uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
        select exists (select from workspaces w where (w.code = wanted or w.former_codes @> array[wanted]) and w.workspace_id <> by_other_than)
      $$;
    revoke all on function is_code_taken from public;
    grant execute on function is_code_taken to kumbi_app_rights;

    create or replace function workspaces_of_person(person uuid, after_workspace uuid, after_key uuid, take int)
    returns table (workspace_id uuid, key uuid, item json)
    language sql stable security definer set search_path = public, pg_temp as $$
      select t.workspace_id, t.workspace_id, json_build_object('workspace_id', t.workspace_id, 'kind', t.kind, 'code', t.code,
        'name', t.name, 'country', t.country, 'time_zone', t.time_zone, 'nif', t.nif, 'contact_email', t.contact_email,
        'contact_phone', t.contact_phone, 'contact_address', t.contact_address, 'website', t.website, 'created_at', t.created_at)
      from workspaces t where t.owner_id = person and (t.workspace_id, t.workspace_id) > (after_workspace, after_key)
      order by t.workspace_id limit take
    $$;

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
        where m.user_id = u.id
          and (w.code = coalesce(header_code, cookie_code) or coalesce(header_code, cookie_code) = any (w.former_codes)
            or (header_code is null and w.kind = 'creator' and w.owner_id = u.id))
        order by (w.code = coalesce(header_code, cookie_code) or coalesce(header_code, cookie_code) = any (w.former_codes)) desc nulls last
        limit 1
      ) m on true
      where s.token = session_token and s.expires_at > at
    $$;
  `,
};
