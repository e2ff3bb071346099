import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';

/** The events that a webhook's log no longer has, and their deliveries, by the hour of the events. */
export const reportMigration: Migration = {
  name: '20270107_11_hook_hours',
  sql: `
    create table hook_hours (
      workspace_id uuid not null, hook_id uuid not null, hour timestamptz not null,
      accepted int not null, rejected int not null, delivered int not null, failed int not null,
      primary key (workspace_id, hook_id, hour),
      foreign key (workspace_id, hook_id) references hooks (workspace_id, id) on delete cascade
    ) with (fillfactor = 70);
    create index hook_hours_age on hook_hours (hour);
    ${workspaceTable('hook_hours')}
  `,
};
