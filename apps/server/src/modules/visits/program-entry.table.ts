import type { Migration } from '../../kernel/database/table.ts';

/** Programs list the entries of all pages together, and bookings by their time. */
export const programEntriesMigration: Migration = {
  name: '20270111_02_program_entries',
  sql: `
    create index donations_of_all_pages on donations (workspace_id, created_at desc, id desc) where pending_since is null;
    create index tickets_of_all_pages on tickets (workspace_id, created_at desc, id desc);
    create index bookings_of_all_pages on bookings (workspace_id, created_at desc, id desc);
    create index bookings_by_time on bookings (workspace_id, starts_at);
    create index registrations_of_all_pages on registrations (workspace_id, created_at desc, id desc);
  `,
};
