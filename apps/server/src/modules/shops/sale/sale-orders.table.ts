import type { Migration } from '../../../kernel/database/table.ts';

/** Lists of sales have an order by the customer's name. */
export const saleOrdersMigration: Migration = {
  name: '20270204_23_sale_orders',
  sql: 'create index sales_by_name on sales (workspace_id, search_name, id);',
};
