import type { Migration } from '../../../kernel/database/table.ts';

/** The operator's lists read the open issues of all workspaces. */
export const openIssuesMigration: Migration = {
  name: '20261208_17_open_issues',
  sql: `create index payment_issues_open on payment_issues (created_at, id) where settled_at is null;`,
};
