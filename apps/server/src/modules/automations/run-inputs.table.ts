import type { Migration } from '../../kernel/database/table.ts';
import { workspaceTable } from '../../kernel/database/table.ts';

/** Returns SQL of an event without its body. Naming the columns spares Postgres a hexadecimal text of each body. */
export const eventAsJson = (row: string): string =>
  `jsonb_build_object(${[
    'id',
    'hook_id',
    'method',
    'path',
    'query',
    'headers',
    'ip',
    'agent',
    'content_type',
    'size',
    'verification',
    'created_at',
  ]
    .map((column) => `'${column}', ${row}.${column}`)
    .join(', ')})`;

/**
 * Stores the input of runs once. A run that a webhook's event started names the event. When the event is deleted, a
 * trigger moves it here if runs need it; the last of these runs takes it with it. Runs that repeat a call share its input
 * in the same way. Each trigger first locks the rows that it decides on, and looks again in the next statement, so that a
 * run and its input that are deleted at the same time leave nothing behind.
 */
export const runInputsMigration: Migration = {
  name: '20261205_28_run_inputs',
  sql: `
    create table flow_inputs (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      value jsonb, event jsonb, body bytea, created_at timestamptz not null,
      primary key (workspace_id, id),
      check ((value is null) = (event is not null)), check ((event is null) = (body is null))
    );
    alter table flow_inputs alter column body set storage external;
    ${workspaceTable('flow_inputs', 'select, insert')}

    alter table flow_runs add column source_id uuid, alter column input drop not null,
      add check (source_id is not null or input is not null);
    create index flow_runs_source on flow_runs (workspace_id, source_id) where source_id is not null;

    create function hook_events_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform from flow_runs t join removed r on t.workspace_id = r.workspace_id and t.source_id = r.id for key share of t;
      insert into flow_inputs (workspace_id, id, event, body, created_at)
        select r.workspace_id, r.id, ${eventAsJson('r')}, r.body, r.created_at from removed r
        where exists (select from flow_runs t where t.workspace_id = r.workspace_id and t.source_id = r.id)
          and exists (select from workspaces w where w.workspace_id = r.workspace_id);
      return null;
    end $$;
    create trigger hook_events_moved after delete on hook_events
      referencing old table as removed for each statement execute function hook_events_moved();

    create function flow_inputs_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform from flow_inputs i join removed r on i.workspace_id = r.workspace_id and i.id = r.source_id for update of i;
      if found then
        delete from flow_inputs i using removed r where i.workspace_id = r.workspace_id and i.id = r.source_id
          and not exists (select from flow_runs t where t.workspace_id = i.workspace_id and t.source_id = i.id);
      end if;
      return null;
    end $$;
    create trigger flow_inputs_left after delete on flow_runs
      referencing old table as removed for each statement execute function flow_inputs_left();
  `,
};
