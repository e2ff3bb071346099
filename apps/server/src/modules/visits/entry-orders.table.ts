import { type Migration, nameOrderIndex } from '../../kernel/database/table.ts';

/** Lists of people at an event are sorted by name. */
export const entryOrdersMigration: Migration = {
  name: '20270212_25_entry_orders',
  sql: `${nameOrderIndex('registrations', 'page_id')}
    ${nameOrderIndex('tickets', 'page_id')}`,
};
