import { listProvinces } from '@kumbi/contract/shops/provinces.endpoints.ts';
import {
  deleteCategory,
  deleteProducts,
  deleteShop,
  getProduct,
  getSale,
  getShop,
  listCategories,
  listProducts,
  listSales,
  listShopMethods,
  listShops,
  publishProducts,
  restoreCategory,
  restoreProducts,
  saveBanner,
  saveCategory,
  saveProduct,
  saveShop,
  updateSale,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import { productsTogether } from '@kumbi/contract/shops/shops.limits.ts';
import { oneQuery } from '../../lib/api/queries.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const shops = resource({
  list: pick(listShops, 'shops'),
  get: pick(getShop, 'shop'),
  save: pick(saveShop, 'shop'),
  saveBanner,
  delete: deleteShop,
  methods: pick(listShopMethods, 'methods'),
});

export const categories = resource({
  list: pick(listCategories, 'categories'),
  save: pick(saveCategory, 'category'),
  delete: deleteCategory,
  restore: restoreCategory,
});

export const products = resource({
  list: pick(listProducts, 'products'),
  get: pick(getProduct, 'product'),
  save: pick(saveProduct, 'product'),
  delete: deleteProducts,
  restore: restoreProducts,
  publish: publishProducts,
});

export const sales = resource({
  list: pick(listSales, 'sales'),
  /** By its own id or by that of its payment. */
  get: pick(getSale, 'sale'),
  update: pick(updateSale, 'sale'),
});

const provinces = resource({ list: pick(listProvinces, 'provinces') });
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

const searchedShops = 3;

/** Finds shops and products by name, for the command palette. */
export const searchQuery = (workspace: string, name: string) =>
  oneQuery({ key: [workspace, 'shops-search', name], tags: ['shops.shop', 'shops.product'] }, async () => {
    const [found, choice] = await Promise.all([
      queryClient.fetchQuery(shops.list(workspace, { query: { name, nextPage: searchedShops } })),
      queryClient.ensureQueryData(shopChoiceQuery(workspace)),
    ]);
    const lists = await Promise.all(
      choice
        .slice(0, searchedShops)
        .map((shop) =>
          queryClient.fetchQuery(products.list(workspace, { query: { shop_id: shop.id, name, nextPage: 5 } })),
        ),
    );
    return { shops: found, products: lists.flat() };
  });

/** Splits ids into parts of at most one call's size. */
export const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / productsTogether) }, (_, part) =>
    ids.slice(part * productsTogether, (part + 1) * productsTogether),
  );
