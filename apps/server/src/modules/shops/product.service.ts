import { toMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { priceAoLimit } from '@kumbi/contract/shops/shops.limits.ts';
import type { Product, saveProductSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { claimCode } from '../../kernel/database/claim-code.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { claimImage, type PreparedImage, releaseImage } from '../media/media.public.ts';
import { holdCategory } from './category.store.ts';
import { readProduct, readProductPage } from './product.reads.ts';
import {
  deleteProductRow,
  insertProduct,
  lockProduct,
  type ProductChange,
  setStock,
  updateProduct,
} from './product.store.ts';
import { presentProduct } from './product-view.service.ts';
import { noteShopChange } from './shop.service.ts';
import { shopExists } from './shop.store.ts';
import { giveBackProduct, spendProduct } from './shop-quota.service.ts';

type SaveProduct = z.output<typeof saveProductSchema>;
type Saved = { product: Product } | Refusal;

/** The address of the cart lies where a product's would. */
const takenCodes = new Set(['checkout', 'sitemap']);

export async function listProductsOf(ctx: MemberCtx, { shop_id, ...query }: ListQuery & { shop_id: string }) {
  if (!(await shopExists(ctx, shop_id))) return refuse('shop.unknown');
  const { rows, ...page } = await readProductPage(ctx, shop_id, query);
  return { ...page, products: rows.map((row) => presentProduct(ctx.kernel, row)) };
}

export async function getProductOf(ctx: Ctx, id: string): Promise<Saved> {
  const row = await readProduct(ctx, id);
  return row ? { product: presentProduct(ctx.kernel, row) } : refuse('shop.product_unknown');
}

/** What can be refused before any file is looked at. */
export function refuseProduct(input: SaveProduct): Refusal | undefined {
  if (input.id === undefined && !input.thumbnail) return refuse('shop.image_missing');
  return input.price_ao > priceAoLimit ? refuse('shop.price_high') : undefined;
}

export async function createProduct(ctx: MemberCtx, input: SaveProduct, prepared: PreparedImage): Promise<Saved> {
  const missing = await missingParent(ctx, input);
  if (missing) return missing;
  const id = uuidv7();
  const short = await spendProduct(ctx, id);
  if (short) return short;
  const image = await claimImage(ctx, prepared);
  if (isRefusal(image)) return image;
  await claimCode(input.title, 'product', async (code) => {
    if (takenCodes.has(code)) return false;
    return insertProduct(ctx, code, {
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
      payment_on_delivery: input.payment_on_delivery ?? false,
      features: featuresText(input.features ?? []),
      image_id: image.id,
    });
  });
  await noteShopChange(ctx, input.shop_id);
  return getProductOf(ctx, id);
}

export async function changeProduct(
  ctx: MemberCtx,
  id: string,
  input: SaveProduct,
  prepared: PreparedImage | undefined,
): Promise<Saved> {
  const product = await lockProduct(ctx, id);
  if (product?.shop_id !== input.shop_id) return refuse('shop.product_unknown');
  const missing = await missingParent(ctx, input);
  if (missing) return missing;
  const image = prepared && (await claimImage(ctx, prepared));
  if (isRefusal(image)) return image;
  await updateProduct(ctx, id, { ...changeOf(input), ...(image ? { image_id: image.id } : {}) });
  if (input.stock_amount !== undefined) await setStock(ctx, id, input.stock_amount, input.stock_loaded);
  if (image) await releaseImage(ctx, product.image_id);
  await noteShopChange(ctx, input.shop_id);
  return getProductOf(ctx, id);
}

export async function removeProduct(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const product = await lockProduct(ctx, id);
  if (!product) return refuse('shop.product_unknown');
  await deleteProductRow(ctx, id);
  await releaseImage(ctx, product.image_id);
  await giveBackProduct(ctx, id);
  await noteShopChange(ctx, product.shop_id);
  return { deleted: true };
}

async function missingParent(ctx: Ctx, input: SaveProduct): Promise<Refusal | undefined> {
  if (!(await shopExists(ctx, input.shop_id))) return refuse('shop.unknown');
  const category = await holdCategory(ctx, input.category_id);
  return category?.shop_id === input.shop_id ? undefined : refuse('shop.category_unknown');
}

function changeOf(input: SaveProduct): ProductChange {
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
    payment_on_delivery: input.payment_on_delivery,
    features: input.features && featuresText(input.features),
  };
}

function featuresText(features: NonNullable<SaveProduct['features']>): string {
  return JSON.stringify(features.map(({ id, feature, detail }) => ({ id: id ?? uuidv7(), feature, detail })));
}
