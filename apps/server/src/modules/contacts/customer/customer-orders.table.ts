import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of customers have orders by name and by the last change. The index of changes for programs is its beginning. */
export const customerOrdersMigration: Migration = {
  name: '20270204_09_customer_orders',
  sql: `
    ${orderIndexes('contacts')}
    drop index contacts_changed;`,
};
