import type { KeyScope } from '@kumbi/contract/key-scopes.ts';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { Generated } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type ApiKeysTables = {
  api_keys: {
    workspace_id: string;
    id: string;
    name: string;
    type: KeyType;
    /** The webhook, integration or automation, depending on the type. It may have been deleted. */
    target_id: string | null;
    /** SHA-256 of the secret. */
    secret_hash: Buffer;
    /** The secret's last four characters. */
    ending: string;
    /** The secret before the last rotation, until it expires. */
    old_hash: Buffer | null;
    old_until: Date | null;
    /** CIDR; empty allows every address. */
    networks: string[];
    /** The calls that it may make, as in the contract's `KeyScope`. */
    scopes: KeyScope[];
    calls_per_minute: number;
    calls_per_month: number | null;
    /** The month of `month_calls` (UTC), as 202612. */
    month: Generated<number>;
    month_calls: Generated<number>;
    expires_at: Date | null;
    /** The time for the notice of the expiry; null without an expiry, or when it was sent. */
    expiry_notice_at: Date | null;
    used_after_expiry_at: Date | null;
    disabled_at: Date | null;
    last_used_at: Date | null;
    last_used_address: string | null;
    /** A revoked key is kept for a while, so that its callers get a specific error. */
    revoked_at: Date | null;
    created_by: string | null;
    created_at: Date;
    /** Its calls don't change it. */
    updated_at: Date;
  };
  /** Calls by day (UTC). */
  api_key_days: { workspace_id: string; key_id: string; day: string; calls: Generated<number> };
};

export const apiKeysTables = workspaceTables<ApiKeysTables>()({
  api_keys: { gone: 'revoked_at', stamps: ['created_at', 'updated_at'] },
});

export const apiKeysMigration: Migration = {
  name: '20261124_12_api_keys',
  sql: `
    create table api_keys (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, name text not null,
      -- Modules add types of keys, and the service checks which of them need a target.
      type text not null, target_id uuid,
      secret_hash bytea not null unique, ending text not null, old_hash bytea, old_until timestamptz, networks text[] not null,
      expires_at timestamptz, last_used_at timestamptz, last_used_address text, revoked_at timestamptz,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null,
      primary key (workspace_id, id),
      check ((old_hash is null) = (old_until is null))
    ) with (fillfactor = 80);
    create unique index api_keys_old on api_keys (old_hash) where old_hash is not null;
    create index api_keys_revoked on api_keys (revoked_at) where revoked_at is not null;
    ${workspaceTable('api_keys')}
    ${countedTable('api_keys', undefined, 'revoked_at')}
    ${searchableTable('api_keys', 'name', undefined, 'revoked_at')}
    ${personTable({
      table: 'api_keys',
      by: 'created_by',
      shown: `'id', t.id, 'name', t.name, 'type', t.type, 'created_at', t.created_at, 'expires_at', t.expires_at, 'revoked_at', t.revoked_at`,
    })}

    create table api_key_days (
      workspace_id uuid not null references workspaces on delete cascade, key_id uuid not null, day date not null, calls int not null,
      primary key (workspace_id, key_id, day),
      foreign key (workspace_id, key_id) references api_keys (workspace_id, id) on delete cascade
    );
    create index api_key_days_age on api_key_days (day);
    ${workspaceTable('api_key_days', 'select')}

    -- The only query of the gate for programs: finds the key of a secret's digest, in any workspace.
    create function admit_key(digest bytea)
    returns table (workspace_id uuid, key_id uuid, type text, target_id uuid, networks text[], expires_at timestamptz, revoked_at timestamptz,
      old_until timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
      select k.workspace_id, k.id, k.type, k.target_id, k.networks, k.expires_at, k.revoked_at, null::timestamptz
        from api_keys k where k.secret_hash = digest
      union all
      select k.workspace_id, k.id, k.type, k.target_id, k.networks, k.expires_at, k.revoked_at, k.old_until
        from api_keys k where k.old_hash = digest
    $$;
    revoke all on function admit_key from public;
    grant execute on function admit_key to kumbi_app_rights;

    -- Adds a process's new counts, for keys of many workspaces together. Deleted keys are skipped. A fixed order of rows
    -- prevents deadlocks between two processes.
    create function count_key_calls(workspaces uuid[], keys uuid[], days date[], calls int[], times timestamptz[], from_addresses text[]) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform 1 from api_keys k join unnest(workspaces, keys) as u(workspace_id, key_id) using (workspace_id)
        where k.id = u.key_id order by k.workspace_id, k.id for update of k;
      update api_keys k set last_used_at = u.at, last_used_address = u.address
        from (select distinct on (workspace_id, key_id) * from unnest(workspaces, keys, times, from_addresses) as r(workspace_id, key_id, at, address)
          order by workspace_id, key_id, at desc) u
        where k.workspace_id = u.workspace_id and k.id = u.key_id and (k.last_used_at is null or k.last_used_at < u.at);
      insert into api_key_days as d (workspace_id, key_id, day, calls)
        select u.workspace_id, u.key_id, u.day, u.calls from unnest(workspaces, keys, days, calls) as u(workspace_id, key_id, day, calls)
        join api_keys k on k.workspace_id = u.workspace_id and k.id = u.key_id
        order by u.workspace_id, u.key_id, u.day
        on conflict (workspace_id, key_id, day) do update set calls = d.calls + excluded.calls;
    end $$;
    revoke all on function count_key_calls from public;
    grant execute on function count_key_calls to kumbi_app_rights;
  `,
};
