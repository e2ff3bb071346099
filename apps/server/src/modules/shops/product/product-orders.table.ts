import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** The products of a shop have orders by name, by the last change and by price. */
export const productOrdersMigration: Migration = {
  name: '20270204_22_product_orders',
  sql: `${orderIndexes('products', 'shop_id')}
    create index products_by_price on products (workspace_id, shop_id, price_ao, id);`,
};
