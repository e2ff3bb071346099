import type { Migration } from '../../kernel/database/table.ts';

/** The keys of a deleted workspace stop, and work again if it is restored. */
export const hiddenKeysMigration: Migration = {
  name: '20261207_12_hidden_keys',
  sql: `
    create or replace function admit_key(digest bytea)
    returns table (workspace_id uuid, key_id uuid, type text, target_id uuid, networks text[], expires_at timestamptz, revoked_at timestamptz,
      old_until timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
      select k.workspace_id, k.id, k.type, k.target_id, k.networks, k.expires_at, k.revoked_at, null::timestamptz
        from api_keys k where k.secret_hash = digest and not exists (select from paused_workspaces p where p.workspace_id = k.workspace_id)
      union all
      select k.workspace_id, k.id, k.type, k.target_id, k.networks, k.expires_at, k.revoked_at, k.old_until
        from api_keys k where k.old_hash = digest and not exists (select from paused_workspaces p where p.workspace_id = k.workspace_id)
    $$;
  `,
};
