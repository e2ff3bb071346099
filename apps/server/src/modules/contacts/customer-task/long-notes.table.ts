import { longSearch, type Migration } from '../../../kernel/database/table.ts';

/** A note has up to 5,000 characters. */
export const longNotesMigration: Migration = {
  name: '20270207_09_long_notes',
  sql: longSearch('contact_notes', 'contact_id'),
};
