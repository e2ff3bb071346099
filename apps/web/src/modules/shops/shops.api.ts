import { categories as categoriesApi } from '@kumbi/contract/shops/category.endpoints.ts';
import { provinces as provincesApi } from '@kumbi/contract/shops/provinces.endpoints.ts';
import {
  products as productsApi,
  sales as salesApi,
  shopBanner,
  shopMethods,
  shops as shopsApi,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import { productsTogether } from '@kumbi/contract/shops/shops.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const shops = resource({
  list: pick(shopsApi.list, 'shops'),
  get: pick(shopsApi.get, 'shop'),
  save: pick(shopsApi.save, 'shop'),
  saveBanner: shopBanner.save,
  delete: shopsApi.delete,
  listMethods: pick(shopMethods.list, 'methods'),
});

export const categories = resource({
  list: pick(categoriesApi.list, 'categories'),
  save: pick(categoriesApi.save, 'category'),
  delete: categoriesApi.delete,
  restore: categoriesApi.restore,
});

export const products = resource({
  list: pick(productsApi.list, 'products'),
  get: pick(productsApi.get, 'product'),
  save: pick(productsApi.save, 'product'),
  deleteMany: productsApi.deleteMany,
  restore: productsApi.restore,
  publish: productsApi.publish,
});

export const sales = resource({
  list: pick(salesApi.list, 'sales'),
  /** By its own id or by that of its payment. */
  get: pick(salesApi.get, 'sale'),
  update: pick(salesApi.update, 'sale'),
});

const provinces = resource({ list: pick(provincesApi.list, 'provinces') });
export const provincesQuery = {
  ...provinces.list(),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { everybodys: true },
} as const;

/** Enough for every list of options. */
const many = 100;

export const shopChoiceQuery = (workspace: string) => shops.list(workspace, { query: { nextPage: many } });

export const categoryChoiceQuery = (workspace: string, shop: string) => ({
  ...categories.list(workspace, { query: { shop_id: shop, nextPage: many } }),
  enabled: shop !== '',
});

/** Splits ids into parts of at most one call's size. */
export const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / productsTogether) }, (_, part) =>
    ids.slice(part * productsTogether, (part + 1) * productsTogether),
  );
