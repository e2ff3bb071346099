import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';

/** Shops by their title. */
const shopSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'shops',
  title: sql`t.title`,
  path: sql`'kshop/products?shop=' || t.id`,
};

/** Products of every shop by their title. */
const productSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'products',
  // Products are counted for each shop.
  counter: 'shops',
  search: 'products_of_all_shops',
  joins: sql`join shops s on s.workspace_id = t.workspace_id and s.id = t.shop_id`,
  title: sql`t.title`,
  subtitle: sql`s.title`,
  path: sql`'kshop/products?shop=' || t.shop_id || '&modal=ksp-add-product&id=' || t.id`,
};

/** Sales by their number, and the name and number of the buyer. */
const saleSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'sales',
  title: sql`coalesce(nullif(t.customer_name, ''), '#' || t.number)`,
  subtitle: sql`'#' || t.number || ' · ' || t.shop_title`,
  path: sql`'kshop/sales?modal=ksp-view-shop-cart&sale=' || t.id || '&number=' || t.number`,
};

export const shopsSearch = { shop: shopSearch, product: productSearch, sale: saleSearch };
