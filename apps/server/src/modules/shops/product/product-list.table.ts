import type { Migration } from '../../../kernel/database/table.ts';

/** Programs list the products of all shops together. */
export const productListMigration: Migration = {
  name: '20270111_01_product_list',
  sql: 'create index products_of_all_shops on products (workspace_id, created_at desc, id desc) where deleted_at is null;',
};

/**
 * Programs request products that changed since their last request. Reservations and sales don't write the column, so that
 * they still change rows in place.
 */
export const productUpdatesMigration: Migration = {
  name: '20270112_01_product_updates',
  sql: `
    alter table products add column updated_at timestamptz;
    update products set updated_at = created_at;
    alter table products alter column updated_at set default now(), alter column updated_at set not null;
    create index products_updated on products (workspace_id, updated_at) where deleted_at is null;
  `,
};
