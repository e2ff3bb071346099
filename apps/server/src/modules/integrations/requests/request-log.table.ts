import type { RequestResult } from '@kumbi/contract/integrations/service-requests.limits.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type RequestLogTables = {
  /** Requests to services, one row for each try, without secrets and personal data. */
  integration_requests: {
    workspace_id: string;
    id: string;
    integration_id: string;
    method: string;
    /** Host and path. */
    address: string;
    status: number | null;
    result: RequestResult;
    error: string | null;
    ms: number;
    created_at: Date;
  };
};

export const requestLogTables = workspaceTables<RequestLogTables>()({ integration_requests: {} });

export const requestLogMigration: Migration = {
  name: '20261218_20_integration_requests',
  sql: `
    create table integration_requests (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, integration_id uuid not null,
      method text not null, address text not null, status smallint, result text not null, error text, ms int not null,
      created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    );
    create index integration_requests_newest on integration_requests (workspace_id, integration_id, created_at desc, id desc);
    create index integration_requests_kept on integration_requests (workspace_id, created_at desc, id desc);
    create index integration_requests_old on integration_requests (created_at);
    ${workspaceTable('integration_requests')}
  `,
};
