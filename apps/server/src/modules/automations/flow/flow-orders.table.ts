import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of flows have orders by name and by the last change. */
export const flowOrdersMigration: Migration = {
  name: '20270204_28_flow_orders',
  sql: orderIndexes('flows'),
};
