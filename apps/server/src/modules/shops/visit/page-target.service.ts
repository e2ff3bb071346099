import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownProduct } from '../product/product.reads.ts';
import { shopTag } from '../shop/shop.service.ts';
import { readNewestProducts, readProductsById, readShopsById } from './page-target.reads.ts';

/** The shops and products that pages show, with the tags of their data for `forgetPages`. */
export interface PageTargets {
  readonly products: readonly TargetProduct[];
  readonly shops: readonly TargetShop[];
  readonly tags: readonly string[];
}
export type TargetProduct = ReturnType<typeof targetProduct>;
export interface TargetShop {
  readonly id: string;
  readonly title: string;
  /** Without language and origin. */
  readonly path: string;
  readonly products: readonly TargetProduct[];
}

/** @param most the number of each shop's newest products for sale. Closed shops and their products are omitted. */
export async function readPageTargets(
  at: ReadCtx,
  wanted: { readonly products: readonly string[]; readonly shops: readonly string[]; readonly most: number },
): Promise<PageTargets> {
  const found = await readProductsById(at, wanted.products);
  const around = await readShopsById(at, [...new Set([...wanted.shops, ...found.map((row) => row.shop_id)])]);
  const open = new Set(around.filter((shop) => shop.is_open).map((shop) => shop.id));
  const shops: TargetShop[] = [];
  for (const shop of around.filter((each) => open.has(each.id) && wanted.shops.includes(each.id)))
    shops.push({
      id: shop.id,
      title: shop.title,
      path: `/s/${shop.code}`,
      products: (await readNewestProducts(at, shop.id, wanted.most)).map((row) => targetProduct(at.kernel, row)),
    });
  return {
    products: found.filter((row) => open.has(row.shop_id)).map((row) => targetProduct(at.kernel, row)),
    shops,
    tags: around.map((shop) => shopTag(shop.id)),
  };
}

/** Returns those of the ids that are products, or shops, of the workspace. */
export const knownProducts = async (at: ReadCtx, ids: readonly string[]): Promise<string[]> =>
  (await readProductsById(at, ids)).map((row) => row.id);
export const knownShops = async (at: ReadCtx, ids: readonly string[]): Promise<string[]> =>
  (await readShopsById(at, ids)).map((row) => row.id);

// Chosen field by field: a cached page must contain no value that has to be exact, such as stock.
function targetProduct(kernel: Kernel, row: ShownProduct) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price_ao: fromMinor(row.price_ao),
    price_us: row.price_us === null ? null : fromMinor(row.price_us),
    is_available: row.is_available,
    image: row.image && imageView(kernel, row.image),
    path: `/s/${row.shop_code}/${row.code}`,
  };
}
