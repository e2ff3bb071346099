import { countedTable, type Migration, searchOf, workspaceTable } from '../../../kernel/database/table.ts';

/** The former bin, as installations have created it. */
export const binSchema = `
  -- Deleted products that can still be restored. Lists, counts, searches and pages exclude them; their image is still in
  -- use.
  create table shop_bin (
    workspace_id uuid not null, id uuid not null, shop_id uuid not null, kind text not null check (kind in ('product', 'category')),
    content jsonb not null, image_id uuid, stock_amount int, reserved int not null default 0, deleted_at timestamptz not null,
    primary key (workspace_id, id),
    foreign key (workspace_id, shop_id) references shops (workspace_id, id) on delete cascade,
    foreign key (workspace_id, image_id) references media_images (workspace_id, id)
  );
  create index shop_bin_due on shop_bin (deleted_at);
  create index shop_bin_shop on shop_bin (workspace_id, shop_id);
  create index shop_bin_image on shop_bin (workspace_id, image_id);
  ${workspaceTable('shop_bin')}
`;

const categoryColumns = 'workspace_id, id, shop_id, name, description, image_id, created_at';
const productColumns = `workspace_id, id, shop_id, category_id, code, title, description, kind, price_ao, price_us,
  is_physical, is_available, is_deliverable, features, image_id, created_at`;
const contentOf = (table: string) => `shop_bin b cross join lateral jsonb_populate_record(null::${table}, b.content) r`;

/** Deleted products and categories stay in their tables, as in every other module: the separate table goes. */
export const deletedProductsMigration: Migration = {
  name: '20261203_22_deleted_products',
  sql: `
    alter table shop_categories add column deleted_at timestamptz;
    alter table products add column deleted_at timestamptz;
    create index shop_categories_deleted on shop_categories (deleted_at) where deleted_at is not null;
    create index products_deleted on products (deleted_at) where deleted_at is not null;
    -- The address of a deleted product is free for others.
    alter table products drop constraint products_workspace_id_shop_id_code_key;
    create unique index products_code on products (workspace_id, shop_id, code) where deleted_at is null;
    drop function shop_categories_counted, shop_categories_moved, products_counted, products_moved cascade;
    ${countedTable('shop_categories', 'shop_id', 'deleted_at')}
    ${countedTable('products', 'shop_id', 'deleted_at')}
    ${searchOf('shop_categories', 'shop_id', 'deleted_at')}
    ${searchOf('products', 'shop_id', 'deleted_at')}

    insert into shop_categories (${categoryColumns}, deleted_at)
      select ${categoryColumns.replace(/\w+/g, 'r.$&')}, b.deleted_at from ${contentOf('shop_categories')} where b.kind = 'category';
    -- A product whose category was purged can't be restored: it is purged too, and releases its image.
    update media_images m set uses = m.uses - lost.uses from (
      select b.workspace_id, b.image_id, count(*)::int as uses from shop_bin b
      where b.kind = 'product' and b.image_id is not null and not exists (
        select from shop_categories c where c.workspace_id = b.workspace_id and c.id = (b.content ->> 'category_id')::uuid)
      group by 1, 2) lost
    where m.workspace_id = lost.workspace_id and m.id = lost.image_id;
    insert into products (${productColumns}, stock_amount, reserved, deleted_at)
      select ${productColumns.replace(/\w+/g, 'r.$&')}, b.stock_amount, b.reserved, b.deleted_at from ${contentOf('products')}
      where b.kind = 'product' and exists (
        select from shop_categories c where c.workspace_id = b.workspace_id and c.id = r.category_id);
    drop table shop_bin;
  `,
};
