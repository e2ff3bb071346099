import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of pages have orders by name and by the last change. */
export const pageOrdersMigration: Migration = {
  name: '20270120_23_page_orders',
  sql: orderIndexes('pages'),
};
