import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type RequestLogTables = {
  /** Requests with API keys: nothing of the query, the body or the values of the path. */
  api_key_requests: {
    workspace_id: string;
    /** In the order of the requests. */
    id: string;
    key_id: string;
    method: string;
    /** The path with the names of its parameters. */
    route: string;
    status: number;
    code: string | null;
    ms: number;
    created_at: Date;
  };
};

export const requestLogTables = workspaceTables<RequestLogTables>()({ api_key_requests: {} });

export const requestLogMigration: Migration = {
  name: '20261228_13_api_key_requests',
  sql: `
    create table api_key_requests (
      workspace_id uuid not null, id uuid not null, key_id uuid not null,
      method text not null, route text not null, status smallint not null, code text, ms int not null, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, key_id) references api_keys (workspace_id, id) on delete cascade
    );
    create index api_key_requests_newest on api_key_requests (workspace_id, key_id, created_at desc, id desc);
    -- Rows are written in the order of their times, so a small index is enough to find the old ones.
    create index api_key_requests_old on api_key_requests using brin (created_at);
    ${workspaceTable('api_key_requests', 'select')}

    -- Adds requests with keys of many workspaces together. Those of deleted keys are skipped. A fixed order of rows prevents
    -- deadlocks between two processes.
    create function log_key_requests(workspaces uuid[], ids uuid[], keys uuid[], methods text[], routes text[], statuses smallint[], codes text[],
      durations int[], times timestamptz[]) returns void
    language sql security definer set search_path = public, pg_temp as $$
      insert into api_key_requests (workspace_id, id, key_id, method, route, status, code, ms, created_at)
        select u.workspace_id, u.id, u.key_id, u.method, u.route, u.status, u.code, u.ms, u.at
        from unnest(workspaces, ids, keys, methods, routes, statuses, codes, durations, times)
          as u(workspace_id, id, key_id, method, route, status, code, ms, at)
        join api_keys k on k.workspace_id = u.workspace_id and k.id = u.key_id
        order by u.workspace_id, u.key_id, u.id;
    $$;
    revoke all on function log_key_requests from public;
    grant execute on function log_key_requests to kumbi_app_rights;
  `,
};
