import { expiryNoticeDays } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { Migration } from '../../../kernel/database/table.ts';

/**
 * Scopes, limits and the month's calls of keys, disabled keys, and the two notices about an expiry. Existing keys keep all
 * calls of their type and the limit that they had.
 */
export const keyRightsMigration: Migration = {
  name: '20261228_12_key_rights',
  sql: `
    alter table api_keys
      add column scopes text[] not null default '{*}' check (cardinality(scopes) > 0),
      add column calls_per_minute int not null default 600 check (calls_per_minute > 0),
      add column calls_per_month int check (calls_per_month > 0),
      -- The month of month_calls (UTC), as the number 202612.
      add column month int not null default 0, add column month_calls int not null default 0,
      add column disabled_at timestamptz,
      -- The time for the notice of the expiry; null without an expiry, or when it was sent.
      add column expiry_notice_at timestamptz,
      add column used_after_expiry_at timestamptz;
    -- The service chooses the rights of a new key.
    alter table api_keys alter column scopes drop default, alter column calls_per_minute drop default;
    update api_keys set expiry_notice_at = expires_at - interval '${expiryNoticeDays} days' where expires_at > now() and revoked_at is null;
    update api_keys k set month = d.month, month_calls = d.calls
      from (select workspace_id, key_id, sum(calls)::int as calls, to_char(now() at time zone 'utc', 'YYYYMM')::int as month from api_key_days
        where day >= date_trunc('month', now() at time zone 'utc') group by 1, 2) d
      where k.workspace_id = d.workspace_id and k.id = d.key_id;
    create index api_keys_expiry_notices on api_keys (expiry_notice_at) where expiry_notice_at is not null;

    -- Every call of a program reads this row, so it is short: the scopes are one text, and the state is null for an active key. A
    -- secret that was rotated is looked for only if no key has it now. One query for both would start both for every call.
    drop function admit_key(bytea);
    create function admit_key(digest bytea, this_month int)
    returns table (workspace_id uuid, key_id uuid, type text, target_id uuid, networks text[], scopes text, calls_per_minute int,
      calls_per_month int, month_calls int, expires_at timestamptz, state text, old_until timestamptz)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return query select k.workspace_id, k.id, k.type, k.target_id, k.networks, array_to_string(k.scopes, ' '), k.calls_per_minute, k.calls_per_month,
        case when k.month = this_month then k.month_calls else 0 end, k.expires_at,
        case when k.revoked_at is not null then 'revoked' when k.disabled_at is not null then 'disabled' end, null::timestamptz
        from api_keys k where k.secret_hash = digest and not exists (select from paused_workspaces p where p.workspace_id = k.workspace_id);
      if found then return; end if;
      return query select k.workspace_id, k.id, k.type, k.target_id, k.networks, array_to_string(k.scopes, ' '), k.calls_per_minute, k.calls_per_month,
        case when k.month = this_month then k.month_calls else 0 end, k.expires_at,
        case when k.revoked_at is not null then 'revoked' when k.disabled_at is not null then 'disabled' end, k.old_until
        from api_keys k where k.old_hash = digest and not exists (select from paused_workspaces p where p.workspace_id = k.workspace_id);
    end $$;
    revoke all on function admit_key from public;
    grant execute on function admit_key to kumbi_app_rights;

    -- Adds a process's new counts, for keys of many workspaces together, by day and for the month. Deleted keys are skipped. A
    -- fixed order of rows prevents deadlocks between two processes.
    create or replace function count_key_calls(workspaces uuid[], keys uuid[], days date[], calls int[], times timestamptz[], from_addresses text[])
    returns void language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform 1 from api_keys k join unnest(workspaces, keys) as u(workspace_id, key_id) using (workspace_id)
        where k.id = u.key_id order by k.workspace_id, k.id for no key update of k;
      with counted as (
        select r.*, to_char(r.day, 'YYYYMM')::int as month
          from unnest(workspaces, keys, days, calls, times, from_addresses) as r(workspace_id, key_id, day, calls, at, address)
      ), latest as (
        select distinct on (workspace_id, key_id) workspace_id, key_id, month, at, address from counted order by workspace_id, key_id, day desc, at desc
      ), added as (
        select l.*, (select sum(c.calls)::int from counted c where c.workspace_id = l.workspace_id and c.key_id = l.key_id and c.month = l.month) as calls
          from latest l
      )
      update api_keys k set
          last_used_at = greatest(k.last_used_at, a.at),
          last_used_address = case when k.last_used_at >= a.at then k.last_used_address else a.address end,
          month = greatest(k.month, a.month),
          month_calls = case when a.month > k.month then a.calls when a.month = k.month then k.month_calls + a.calls else k.month_calls end
        from added a where k.workspace_id = a.workspace_id and k.id = a.key_id;
      insert into api_key_days as d (workspace_id, key_id, day, calls)
        select u.workspace_id, u.key_id, u.day, u.calls from unnest(workspaces, keys, days, calls) as u(workspace_id, key_id, day, calls)
        join api_keys k on k.workspace_id = u.workspace_id and k.id = u.key_id
        order by u.workspace_id, u.key_id, u.day
        on conflict (workspace_id, key_id, day) do update set calls = d.calls + excluded.calls;
    end $$;
  `,
};
