import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type PixelEventTables = {
  /** Events of visitors who agreed, until they are sent to Meta. */
  pixel_events: {
    workspace_id: string;
    /** The id that the browser's event has too. */
    id: string;
    integration_id: string;
    name: string;
    url: string;
    ip: string;
    user_agent: string;
    fbp: string | null;
    fbc: string | null;
    created_at: Date;
  };
};

export const pixelEventTables = workspaceTables<PixelEventTables>()({ pixel_events: {} });

export const pixelEventMigration: Migration = {
  name: '20261218_21_pixel_events',
  sql: `
    create table pixel_events (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, integration_id uuid not null,
      name text not null, url text not null, ip text not null, user_agent text not null, fbp text, fbc text,
      created_at timestamptz not null,
      primary key (workspace_id, integration_id, id),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    -- Rows are short-lived: vacuum removes dead ones before the table grows.
    ) with (autovacuum_vacuum_scale_factor = 0.05);
    create index pixel_events_oldest on pixel_events (workspace_id, integration_id, created_at, id);
    ${workspaceTable('pixel_events')}
  `,
};
