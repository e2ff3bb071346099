import { longSearch, type Migration } from '../../kernel/database/table.ts';

/** A flow writes its notifications itself, with up to a thousand characters. */
export const longNotificationsMigration: Migration = {
  name: '20270207_06_long_notifications',
  sql: longSearch('notifications'),
};
