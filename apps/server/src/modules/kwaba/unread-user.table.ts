import type { Migration } from '../../kernel/database/table.ts';

/** The list of users can show those with unread replies only, who are few. */
export const unreadUsersMigration: Migration = {
  name: '20270212_13_unread_users',
  sql: `create index kwaba_users_unread on kwaba_users (workspace_id, active_at desc, id desc) where unread > 0;`,
};
