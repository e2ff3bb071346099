import type { Migration } from '../../../kernel/database/table.ts';

/** Programs list the notes and tasks about all contacts together. */
export const programTasksMigration: Migration = {
  name: '20270111_03_program_tasks',
  sql: `
    create index contact_notes_of_all on contact_notes (workspace_id, created_at desc, id desc) where deleted_at is null;
    create index contact_tasks_of_all on contact_tasks (workspace_id, created_at desc, id desc) where deleted_at is null;
    create index contact_tasks_by_time on contact_tasks (workspace_id, deadline) where deleted_at is null and deadline is not null;
  `,
};
