import { personTable } from '../../kernel/database/person-rows.ts';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type OperatorVisitTables = {
  /** An operator may read in the workspace until the end of the visit. */
  operator_visits: {
    workspace_id: string;
    id: string;
    operator_id: string;
    reason: string;
    started_at: Date;
    ends_at: Date;
  };
};

export const operatorVisitTables = workspaceTables<OperatorVisitTables>()({
  operator_visits: { stamps: ['started_at'] },
});

export const operatorVisitsMigration: Migration = {
  name: '20261206_03_operator_visits',
  sql: `
    create table operator_visits (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      operator_id uuid not null references auth_user on delete cascade, reason text not null,
      started_at timestamptz not null, ends_at timestamptz not null,
      primary key (workspace_id, id)
    );
    create index operator_visits_open on operator_visits (operator_id, ends_at);
    create index operator_visits_seen on operator_visits (workspace_id, ends_at);
    ${workspaceTable('operator_visits', 'select, insert, update')}
    ${personTable({
      table: 'operator_visits',
      by: 'operator_id',
      shown: "'reason', t.reason, 'started_at', t.started_at, 'ends_at', t.ends_at",
    })}

    -- The gate asks only if a person names a workspace that they don't belong to.
    create function visited_workspace(person uuid, named text, at timestamptz) returns uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        select w.workspace_id from workspaces w join operator_visits v on v.workspace_id = w.workspace_id
        where w.code = named and v.operator_id = person and v.ends_at > at limit 1
      $$;
    -- The open visits of an operator, and those in the workspaces that a person owns.
    create function operator_visits_of(person uuid, at timestamptz)
    returns table (workspace_id uuid, id uuid, own boolean, by text, reason text, ends_at timestamptz)
      language sql stable security definer set search_path = public, pg_temp as $$
        select v.workspace_id, v.id, v.operator_id = person, u.name, v.reason, v.ends_at
        from (
          select v.* from operator_visits v where v.operator_id = person and v.ends_at > at
          union
          select v.* from memberships m join operator_visits v on v.workspace_id = m.workspace_id
          where m.user_id = person and m.role = 'owner' and v.ends_at > at
        ) v join auth_user u on u.id = v.operator_id
        order by v.ends_at desc
      $$;
    create function visited_workspaces_of(person uuid, at timestamptz) returns setof workspaces
      language sql stable security definer set search_path = public, pg_temp as $$
        select w.* from workspaces w
        where exists (select from operator_visits v where v.workspace_id = w.workspace_id and v.operator_id = person and v.ends_at > at)
          and not exists (select from memberships m where m.workspace_id = w.workspace_id and m.user_id = person)
        order by w.name, w.workspace_id
      $$;
    revoke all on function visited_workspace, operator_visits_of, visited_workspaces_of from public;
    grant execute on function visited_workspace, operator_visits_of, visited_workspaces_of to kumbi_app_rights;
  `,
};
