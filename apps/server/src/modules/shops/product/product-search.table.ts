import { type Migration, searchOf } from '../../../kernel/database/table.ts';

/** The search of the whole workspace finds the products of all shops. */
export const productSearchMigration: Migration = {
  name: '20270128_22_product_search',
  sql: searchOf('products', undefined, 'deleted_at', 'products_of_all_shops'),
};
