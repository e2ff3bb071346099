import { type Migration, workspaceTable } from '../../../../kernel/database/table.ts';
import { workspaceTables } from '../../../../kernel/database/workspace-tables.ts';

export type FlowStartTables = {
  /** Published flows that start with the clicks of a link. */
  link_flow_starts: {
    workspace_id: string;
    flow_id: string;
    link_id: string;
    /** The link's clicks that earlier runs got, or that came before the flow was published. */
    seen: number;
    last_run_at: Date | null;
  };
};

export const flowStartTables = workspaceTables<FlowStartTables>()({
  link_flow_starts: { key: 'flow_id', stamps: [] },
});

export const flowStartMigration: Migration = {
  name: '20261222_57_link_flow_starts',
  sql: `
    create table link_flow_starts (
      workspace_id uuid not null, flow_id uuid not null, link_id uuid not null, seen int not null, last_run_at timestamptz,
      primary key (workspace_id, flow_id),
      foreign key (workspace_id, flow_id) references flows on delete cascade,
      foreign key (workspace_id, link_id) references short_links on delete cascade
    );
    create index link_flow_starts_link on link_flow_starts (workspace_id, link_id);
    ${workspaceTable('link_flow_starts')}
  `,
};
