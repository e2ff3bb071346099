import { paymentMethods } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { categories as categoriesApi } from '@kumbi/contract/shops/category.endpoints.ts';
import { provinces as provincesApi } from '@kumbi/contract/shops/provinces.endpoints.ts';
import {
  products as productsApi,
  sales as salesApi,
  shopBanner,
  shopMethods,
  shops as shopsApi,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import {
  productOrders,
  productStates,
  productTypes,
  saleOrders,
  salePeriods,
  saleStates,
  shopStatuses,
} from '@kumbi/contract/shops/shops.limits.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const shops = resource({
  list: pick(shopsApi.list, 'shops'),
  get: pick(shopsApi.get, 'shop'),
  save: pick(shopsApi.save, 'shop'),
  saveBanner: shopBanner.save,
  delete: shopsApi.delete,
  switchMany: shopsApi.switchMany,
  listMethods: pick(shopMethods.list, 'methods'),
});

/** The filter and the orders of the shops. */
export const shopFilters = { status: shopStatuses } as const;
export const shopOrders = listOrders;

/** The query of the list of shops for an address. */
export const shopsQuery = (workspace: string, search: AppSearch) =>
  shops.list.pages(workspace, { query: listQueryOf(search, shopFilters, shopOrders) });

export const categories = resource({
  list: pick(categoriesApi.list, 'categories'),
  save: pick(categoriesApi.save, 'category'),
  delete: categoriesApi.delete,
  restore: categoriesApi.restore,
});

/** The filters and orders of the products of a shop. */
export const productFilters = { status: productStates, type: productTypes } as const;
export { productOrders, saleOrders };

export const products = resource({
  list: pick(productsApi.list, 'products'),
  get: pick(productsApi.get, 'product'),
  save: pick(productsApi.save, 'product'),
  delete: productsApi.delete,
  deleteMany: productsApi.deleteMany,
  restoreMany: productsApi.restoreMany,
  switchMany: productsApi.switchMany,
  export: productsApi.export,
});

/** The filters of the sales. */
export const saleFilters = { status: saleStates, method: paymentMethods, days: salePeriods } as const;

export const sales = resource({
  list: pick(salesApi.list, 'sales'),
  /** By its own id or by that of its payment. */
  get: pick(salesApi.get, 'sale'),
  update: pick(salesApi.update, 'sale'),
  updateMany: salesApi.updateMany,
  export: salesApi.export,
});

/** The filter of the sales, from their address. */
export const salesFilter = (search: AppSearch) => listQueryOf(search, saleFilters, saleOrders);

/** The sales of an address. */
export const salesQuery = (workspace: string, search: AppSearch) =>
  sales.list.pages(workspace, { query: salesFilter(search) });

const provinces = resource({ list: pick(provincesApi.list, 'provinces') });
export const provincesQuery = {
  ...provinces.list(),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { everybodys: true },
} as const;

/** Enough for every list of options. */
const many = 100;

/** The filter of a shop's products, from their address. */
export const productsFilter = (shop: string, search: AppSearch) => ({
  shop_id: shop,
  ...listQueryOf(search, productFilters, productOrders),
});

/** The list of a shop's products for an address. */
export const productsQuery = (workspace: string, shop: string, search: AppSearch) =>
  products.list.pages(workspace, { query: productsFilter(shop, search) });

/** The shop of the address, or the first one. */
export const chosenShop = (choices: readonly Shop[] | undefined, { shop }: AppSearch) =>
  choices?.find(({ id }) => id === shop) ?? choices?.[0];

/** Fetches the products of an address. */
export async function prefetchProducts(workspace: string, search: AppSearch): Promise<void> {
  const choices = shopChoiceQuery(workspace);
  await queryClient.prefetchQuery(choices);
  const shop = chosenShop(queryClient.getQueryData(choices.queryKey), search);
  if (shop) await queryClient.prefetchInfiniteQuery(productsQuery(workspace, shop.id, search));
}

export const shopChoiceQuery = (workspace: string) => shops.list(workspace, { query: { nextPage: many } });

export const categoryChoiceQuery = (workspace: string, shop: string) => ({
  ...categories.list(workspace, { query: { shop_id: shop, nextPage: many } }),
  enabled: shop !== '',
});
