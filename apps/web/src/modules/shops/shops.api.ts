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
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

type ShopBody = ClientInput<typeof saveShop>['body'];
type CategoryBody = ClientInput<typeof saveCategory>['body'];
type ProductBody = ClientInput<typeof saveProduct>['body'];
type SaleStatus = ClientInput<typeof updateSale>['body']['status'];

/** Enough for every list that is chosen from. */
const many = 100;

export const shopsQuery = (workspace: string, name: string) =>
  listQuery(listShops, { workspace, key: ['shops'], query: { name } });

export const productsQuery = (workspace: string, shop: string, name: string) =>
  listQuery(listProducts, {
    workspace,
    key: ['products'],
    query: { shop_id: shop, name },
  });

export const salesQuery = (workspace: string, name: string) =>
  listQuery(listSales, { workspace, key: ['sales'], query: { name } });

/** The shops to choose from. */
export const shopChoiceQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'shops', 'choice'],
    queryFn: async () => (await call(listShops, { query: { nextPage: many } }, { workspace })).shops,
  });

export const categoriesQuery = (workspace: string, shop: string) =>
  queryOptions({
    queryKey: [workspace, 'categories', shop],
    queryFn: async () =>
      (await call(listCategories, { query: { shop_id: shop, nextPage: many } }, { workspace })).categories,
    enabled: shop !== '',
  });

export const shopQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'shops', 'one', id],
    queryFn: async () => (await call(getShop, { query: { id } }, { workspace })).shop,
  });

/** What a shop can be paid with, and whether buyers can use it now. */
export const methodsQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'shops', 'methods'],
    queryFn: async () => (await call(listShopMethods, {}, { workspace })).methods,
  });

export const productQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'products', 'one', id],
    queryFn: async () => (await call(getProduct, { query: { id } }, { workspace })).product,
  });

/** One sale, by its own id or by that of its payment. */
export const saleQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'sales', 'one', id],
    queryFn: async () => (await call(getSale, { query: { id } }, { workspace })).sale,
  });

export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: async () => (await call(listProvinces, {})).provinces,
  staleTime: Number.POSITIVE_INFINITY,
});

const searchedShops = 3;

/** Shops and products by name, for the command palette. */
export const searchQuery = (workspace: string, name: string) =>
  queryOptions({
    queryKey: [workspace, 'search', name],
    queryFn: async () => {
      const [shops, choice] = await Promise.all([
        call(listShops, { query: { name, nextPage: searchedShops } }, { workspace }),
        queryClient.ensureQueryData(shopChoiceQuery(workspace)),
      ]);
      const lists = await Promise.all(
        choice
          .slice(0, searchedShops)
          .map((shop) => call(listProducts, { query: { shop_id: shop.id, name, nextPage: 5 } }, { workspace })),
      );
      return { shops: shops.shops, products: lists.flatMap((list) => list.products) };
    },
  });

export const storeShop = (workspace: string, body: ShopBody, idempotencyKey: string) =>
  call(saveShop, { body }, { workspace, idempotencyKey });
export const storeBanner = (workspace: string, id: string, banner: File) =>
  call(saveBanner, { body: { id, banner } }, { workspace });
export const storeCategory = (workspace: string, body: CategoryBody, idempotencyKey: string) =>
  call(saveCategory, { body }, { workspace, idempotencyKey });
export const storeProduct = (workspace: string, body: ProductBody, idempotencyKey: string) =>
  call(saveProduct, { body }, { workspace, idempotencyKey });
export const removeShop = (workspace: string, id: string) => call(deleteShop, { body: { id } }, { workspace });
export const removeCategory = (workspace: string, id: string) => call(deleteCategory, { body: { id } }, { workspace });
export const bringCategoryBack = (workspace: string, id: string) =>
  call(restoreCategory, { body: { id } }, { workspace });

/** As many as one call takes, one call after the other. */
async function inParts(ids: readonly string[], send: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += productsTogether) await send(ids.slice(from, from + productsTogether));
}
export const removeProducts = (workspace: string, ids: readonly string[]) =>
  inParts(ids, (part) => call(deleteProducts, { body: { ids: part } }, { workspace }));
export const bringProductsBack = (workspace: string, ids: readonly string[]) =>
  inParts(ids, (part) => call(restoreProducts, { body: { ids: part } }, { workspace }));
export const setAvailable = (workspace: string, ids: readonly string[], isAvailable: boolean) =>
  inParts(ids, (part) => call(publishProducts, { body: { ids: part, is_available: isAvailable } }, { workspace }));
export const changeSale = (workspace: string, id: string, status: SaleStatus) =>
  call(updateSale, { body: { id, status } }, { workspace });

/** What a change of a shop, category or product touches; a new one also uses up the plan. */
export async function refreshShops(workspace: string): Promise<void> {
  const keys = ['shops', 'categories', 'products', 'subscription', 'home'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}

export async function refreshSales(workspace: string): Promise<void> {
  const keys = ['sales', 'home', 'balance', 'issues', 'products'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
