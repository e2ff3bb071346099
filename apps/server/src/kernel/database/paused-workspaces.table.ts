import type { Migration } from './table.ts';
import { workspaceTable } from './table.ts';

/**
 * Workspaces that were deleted and can still be restored. Their rows stay, but nothing leads to them: addresses aren't
 * found, due rows aren't claimed, and jobs and events wait.
 */
export const pausedWorkspacesMigration: Migration = {
  name: '20261207_01_paused_workspaces',
  sql: `
    create table paused_workspaces (workspace_id uuid primary key);
    ${workspaceTable('paused_workspaces', 'select, insert, delete')}
    create function is_workspace_paused(workspace uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      as $$ select exists (select from paused_workspaces p where p.workspace_id = workspace) $$;
    revoke all on function is_workspace_paused from public;
    grant execute on function is_workspace_paused to kumbi_app_rights;

    create or replace function find_address(wanted_kind text, wanted text) returns table (workspace_id uuid, target_id uuid)
      language sql stable security definer set search_path = public, pg_temp
      as $$ select a.workspace_id, a.target_id from addresses a where a.kind = wanted_kind and a.address = wanted
        and not exists (select from paused_workspaces p where p.workspace_id = a.workspace_id) $$;
  `,
};
