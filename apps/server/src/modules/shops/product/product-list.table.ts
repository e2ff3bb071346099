import type { Migration } from '../../../kernel/database/table.ts';

/** Programs list the products of all shops together. */
export const productListMigration: Migration = {
  name: '20270111_01_product_list',
  sql: 'create index products_of_all_shops on products (workspace_id, created_at desc, id desc) where deleted_at is null;',
};
