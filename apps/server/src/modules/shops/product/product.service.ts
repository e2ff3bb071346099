import { toMinor } from '@kumbi/contract/shared/money.ts';
import {
  productCreated,
  productDeleted,
  productRestored,
  productUpdated,
  shopUpdated,
} from '@kumbi/contract/shops/shops.events.ts';
import { priceAoLimit, type SaleSwitch } from '@kumbi/contract/shops/shops.limits.ts';
import type { productSchema, saveProductSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { deleteToBin, restoreFromBin } from '../../../kernel/bin/bin.ts';
import { isChanged } from '../../../kernel/events/change-events.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claimImage, type PreparedImage, releaseImage, replaceImage } from '../../media/media.public.ts';
import { lockCategory } from '../category/category.records.ts';
import { announceShopChange } from '../shop/shop.service.ts';
import { lockShop, shopExists } from '../shop/shop.store.ts';
import { returnProducts, spendProduct } from '../shop/shop-quota.service.ts';
import { shopsTables } from '../shops.table.ts';
import { type ProductsQuery, readProduct, readProductPage } from './product.reads.ts';
import {
  hasCode,
  insertProduct,
  lockProduct,
  type ProductChange,
  type ProductRow,
  setStock,
  updateProductRow,
} from './product.store.ts';
import { productView } from './product.view.ts';
import { claimProductCode } from './product-code.rules.ts';

export type SaveProduct = z.output<typeof saveProductSchema>;
type Saved = { product: View<typeof productSchema> } | Refusal;

export async function listProducts(ctx: MemberCtx, { shop_id, ...query }: ProductsQuery & { shop_id: string }) {
  const { rows, ...page } = await readProductPage(ctx, shop_id, query);
  // A shop with rows exists, so only an empty list needs a second query.
  if (rows.length === 0 && !(await shopExists(ctx, shop_id))) return refuse('shop.unknown');
  return { ...page, products: rows.map((row) => productView(ctx.kernel, row)) };
}

export async function getProduct(ctx: Ctx, id: string): Promise<Saved> {
  const row = await readProduct(ctx, id);
  return row ? { product: productView(ctx.kernel, row) } : refuse('shop.product_unknown');
}

/** Refuses invalid input before any file is processed. */
export function refuseProduct(input: SaveProduct): Refusal | undefined {
  if (input.id === undefined && !input.thumbnail) return refuse('shop.image_missing');
  return refusePrice(input);
}

export const refusePrice = ({ price_ao }: Pick<SaveProduct, 'price_ao'>): Refusal | undefined =>
  price_ao > priceAoLimit ? refuse('shop.price_high') : undefined;

/** @param prepared its picture; a program may add it later */
export async function createProduct(ctx: Ctx, input: SaveProduct, prepared?: PreparedImage): Promise<Saved> {
  const missing = await missingParent(ctx, input);
  if (missing) return missing;
  const id = uuidv7();
  const short = await spendProduct(ctx, id);
  if (short) return short;
  const image = prepared && (await claimImage(ctx, prepared));
  if (isRefusal(image)) return image;
  await claimProductCode(input.title, (code) =>
    insertProduct(ctx, code, {
      id,
      shop_id: input.shop_id,
      category_id: input.category_id,
      title: input.title,
      description: input.description ?? '',
      kind: input.type ?? '',
      price_ao: toMinor(input.price_ao),
      price_us: typeof input.price_us === 'number' ? toMinor(input.price_us) : null,
      stock_amount: input.stock_amount ?? null,
      is_physical: input.is_physic ?? true,
      is_available: input.is_available ?? true,
      is_deliverable: (input.is_physic ?? true) && (input.payment_on_delivery ?? true),
      features: featuresText(input.features ?? []),
      image_id: image?.id ?? null,
    }),
  );
  await emitMany(ctx, productCreated, [{ product_id: id }]);
  announceShopChange(ctx, input.shop_id);
  return getProduct(ctx, id);
}

export async function updateProduct(
  ctx: Ctx,
  id: string,
  input: SaveProduct,
  prepared?: PreparedImage,
): Promise<Saved> {
  const product = await lockProduct(ctx, id);
  if (product?.shop_id !== input.shop_id) return refuse('shop.product_unknown');
  const missing = await missingParent(ctx, input);
  if (missing) return missing;
  const image_id = await replaceImage(ctx, prepared, product.image_id);
  if (isRefusal(image_id)) return image_id;
  await updateProductRow(ctx, id, { ...changeOf(product, input), image_id });
  if (input.stock_amount !== undefined) await setStock(ctx, id, input.stock_amount, input.stock_loaded);
  const after = await readProduct(ctx, id);
  if (!after) throw new Error('a locked product no longer exists');
  if (isChanged(product, after)) {
    await updateProductRow(ctx, id, { updated_at: ctx.kernel.clock.now() });
    await emitMany(ctx, productUpdated, [{ product_id: id }]);
    announceShopChange(ctx, input.shop_id);
  }
  return { product: productView(ctx.kernel, after) };
}

/**
 * Replaces the picture of a product.
 *
 * @param prepared undefined to remove it
 */
export async function setProductImage(ctx: Ctx, id: string, prepared?: PreparedImage): Promise<Refusal | undefined> {
  const product = await lockProduct(ctx, id);
  if (!product) return refuse('shop.product_unknown');
  const image_id = (await replaceImage(ctx, prepared, product.image_id)) ?? null;
  if (isRefusal(image_id)) return image_id;
  if (!prepared) await releaseImage(ctx, product.image_id);
  if (image_id === product.image_id) return undefined;
  await updateProductRow(ctx, id, { image_id, updated_at: ctx.kernel.clock.now() });
  await emitMany(ctx, productUpdated, [ofProduct(product)]);
  announceShopChange(ctx, product.shop_id);
  return undefined;
}

const ofProduct = ({ id }: ProductRow) => ({ product_id: id });

/** Moves a product into the bin, from which it can be restored for a while. */
export async function deleteProduct(ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> {
  const product = await lockProduct(ctx, id);
  if (!product) return refuse('shop.product_unknown');
  await deleteToBin(ctx, shopsTables.products, id);
  await returnProducts(ctx, [id]);
  await emitMany(ctx, productDeleted, [ofProduct(product)]);
  announceShopChange(ctx, product.shop_id);
  return { deleted: true };
}

/** Restores all of the products or none. A category that was deleted after its products is restored with them. */
export async function restoreManyProducts(
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<{ restored: number } | Refusal> {
  const restored: ProductRow[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const row = await restoreFromBin(ctx, shopsTables.products, id, (product) => freeCode(ctx, product));
    if (!row) return refuse('shop.restore_too_late');
    restored.push(row);
  }
  for (const row of restored) {
    if (!(await lockCategory(ctx, row.category_id))) {
      const category = await restoreFromBin(ctx, shopsTables.shop_categories, row.category_id);
      if (!category) return refuse('shop.restore_too_late');
      await emitMany(ctx, shopUpdated, [{ shop_id: category.shop_id }]);
    }
    const short = await spendProduct(ctx, row.id);
    if (short) return short;
  }
  await emitMany(ctx, productRestored, restored.map(ofProduct));
  await noteShopsChange(ctx, restored);
  return { restored: restored.length };
}

/** Another product may have taken the code. The lock of the shop makes new products wait. */
async function freeCode(ctx: Ctx, { shop_id, code, title }: ProductRow): Promise<{ code: string; updated_at: Date }> {
  await lockShop(ctx, shop_id);
  const updated_at = ctx.kernel.clock.now();
  if (!(await hasCode(ctx, shop_id, code))) return { code, updated_at };
  return { code: await claimProductCode(title, async (other) => !(await hasCode(ctx, shop_id, other))), updated_at };
}

/** Puts a locked product on sale, or takes it off sale. */
export async function switchProduct(ctx: Ctx, product: ProductRow, status: SaleSwitch): Promise<void> {
  const change = { is_available: status === 'on', updated_at: ctx.kernel.clock.now() };
  await updateProductRow(ctx, product.id, change);
  await emitMany(ctx, productUpdated, [ofProduct(product)]);
  announceShopChange(ctx, product.shop_id);
}

async function noteShopsChange(ctx: Ctx, products: readonly ProductRow[]): Promise<void> {
  for (const shop of new Set(products.map((product) => product.shop_id))) announceShopChange(ctx, shop);
}

async function missingParent(ctx: Ctx, input: SaveProduct): Promise<Refusal | undefined> {
  if (!(await shopExists(ctx, input.shop_id))) return refuse('shop.unknown');
  const category = await lockCategory(ctx, input.category_id);
  return category?.shop_id === input.shop_id ? undefined : refuse('shop.category_unknown');
}

function changeOf(product: ProductRow, input: SaveProduct): ProductChange {
  const { price_us: dollars } = input;
  return {
    category_id: input.category_id,
    title: input.title,
    description: input.description,
    kind: input.type,
    price_ao: toMinor(input.price_ao),
    price_us: typeof dollars === 'number' ? toMinor(dollars) : dollars,
    is_physical: input.is_physic,
    is_available: input.is_available,
    is_deliverable: (input.is_physic ?? product.is_physical) && (input.payment_on_delivery ?? product.is_deliverable),
    features: input.features && featuresText(input.features),
  };
}

function featuresText(features: NonNullable<SaveProduct['features']>): string {
  return JSON.stringify(features.map(({ id, feature, detail }) => ({ id: id ?? uuidv7(), feature, detail })));
}
