import { longSearch, type Migration } from '../../../kernel/database/table.ts';

/** The message of a donation may consist of characters with four bytes each. */
export const longDonationsMigration: Migration = {
  name: '20270207_20_long_donations',
  sql: longSearch('donations', 'page_id'),
};
