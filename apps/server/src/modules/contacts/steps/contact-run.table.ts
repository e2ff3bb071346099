import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ContactRunTables = {
  /** The runs of flows that a contact started, or whose steps looked a contact up or changed it. */
  contact_runs: {
    workspace_id: string;
    contact_id: string;
    /** The run. */
    id: string;
    created_at: Date;
  };
};

export const contactRunTables = workspaceTables<ContactRunTables>()({ contact_runs: {} });

export const contactRunMigration: Migration = {
  name: '20270211_25_contact_runs',
  sql: `
    create table contact_runs (
      workspace_id uuid not null references workspaces on delete cascade, contact_id uuid not null, id uuid not null,
      created_at timestamptz not null,
      primary key (workspace_id, id, contact_id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
      foreign key (workspace_id, id) references flow_runs (workspace_id, id) on delete cascade
    );
    create index contact_runs_contact on contact_runs (workspace_id, contact_id, created_at desc, id desc);
    ${workspaceTable('contact_runs')}
  `,
};
