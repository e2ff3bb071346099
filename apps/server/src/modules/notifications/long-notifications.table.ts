import { longSearch, type Migration } from '../../kernel/database/table.ts';

/** A notification of a flow has a text of its own. */
export const longNotificationsMigration: Migration = {
  name: '20270207_06_long_notifications',
  sql: longSearch('notifications'),
};
