import { longSearch, type Migration } from '../../../kernel/database/table.ts';

/** The searched text of a destination contains its address. */
export const longDestinationsMigration: Migration = {
  name: '20270207_11_long_destinations',
  sql: longSearch('hook_destinations', 'hook_id'),
};
