import type { Migration } from '../../kernel/database/table.ts';

/** The values of a change before and after, and indexes for the filters by person and by action. */
export const auditFiltersMigration: Migration = {
  name: '20261207_04_audit_filters',
  sql: `
    alter table audit_entries add column before jsonb, add column after jsonb;
    create index audit_entries_by_actor on audit_entries (workspace_id, actor_id, created_at desc, id desc);
    create index audit_entries_by_action on audit_entries (workspace_id, action, created_at desc, id desc);
  `,
};
