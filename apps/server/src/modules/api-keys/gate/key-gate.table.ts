import type { Migration } from '../../../kernel/database/table.ts';

const facts = `json_build_object('workspace_id', k.workspace_id, 'key_id', k.id, 'type', k.type, 'target_id', k.target_id,
        'networks', k.networks, 'scopes', k.scopes, 'calls_per_minute', k.calls_per_minute, 'calls_per_month', k.calls_per_month,
        'month_calls', case when k.month = this_month then k.month_calls else 0 end, 'expires_at', k.expires_at,
        'state', case when k.revoked_at is not null then 'revoked' when k.disabled_at is not null then 'disabled' end`;
const works = 'not exists (select from paused_workspaces p where p.workspace_id = k.workspace_id)';

/**
 * Returns a key as one value. Every call of a program reads its key, and the driver prepares a result column by column:
 * twelve of them cost a tenth of the whole check.
 */
export const keyGateMigration: Migration = {
  name: '20270113_03_key_gate',
  sql: `
    drop function admit_key(bytea, int);
    -- A secret that was rotated is looked for only if no key has it now. One query for both would start both for every call.
    create function admit_key(digest bytea, this_month int) returns json
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      found_key json;
    begin
      select ${facts}, 'old_until', null) into found_key from api_keys k where k.secret_hash = digest and ${works};
      if found then return found_key; end if;
      select ${facts}, 'old_until', k.old_until) into found_key from api_keys k where k.old_hash = digest and ${works};
      return found_key;
    end $$;
    revoke all on function admit_key from public;
    grant execute on function admit_key to kumbi_app_rights;
  `,
};
