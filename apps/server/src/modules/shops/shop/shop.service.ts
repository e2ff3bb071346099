import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { shopCreated, shopDeleted, shopUpdated } from '@kumbi/contract/shops/shops.events.ts';
import type { shopSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimCode } from '../../../kernel/database/claim-code.ts';
import { claimAddress, releaseAddress } from '../../../kernel/database/directory.ts';
import { isChanged } from '../../../kernel/events/change-events.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { View } from '../../../kernel/http/view.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claimImage, type PreparedImage, releaseImage, replaceImage } from '../../media/media.public.ts';
import { readShop, readShopPage } from './shop.reads.ts';
import {
  deleteShopRow,
  imagesOfShop,
  insertShop,
  lockShop,
  productsOfShop,
  readShopIds,
  type ShopChange,
  type ShopRow,
  updateShopRow,
} from './shop.store.ts';
import { shopView } from './shop.view.ts';
import { emptyShop, type SaveShop, sentOnly, shopChange } from './shop-form.service.ts';
import { returnShop, spendShop } from './shop-quota.service.ts';

export const shopTag = (id: string): string => `shop:${id}`;

/** Call it in the transaction of every change that a visitor can see. */
export function announceShopChange(ctx: Ctx, shopId: string): void {
  forgetPages(ctx.tx, shopTag(shopId));
}

/** The columns that programs see. */
const programColumns = [
  ...(['title', 'description', 'email', 'phone_number', 'whatsapp', 'address', 'province', 'municipality'] as const),
  ...(['is_open', 'is_delivery', 'payment_methods', 'logo_id'] as const),
] satisfies (keyof ShopRow)[];

/** Stores a change of a locked shop, and announces it to visitors and programs. */
export async function updateShopColumns(ctx: Ctx, before: ShopRow, change: ShopChange): Promise<void> {
  await updateShopRow(ctx, before.id, change);
  announceShopChange(ctx, before.id);
  const after = await lockShop(ctx, before.id);
  if (!after) throw new Error('a locked shop is missing');
  if (isChanged(before, after, programColumns)) await emitMany(ctx, shopUpdated, [{ shop_id: before.id }]);
}

/** Call it before a workspace is deleted with its shops, to drop their cached pages. */
export async function forgetShops(ctx: Ctx): Promise<void> {
  for (const id of await readShopIds(ctx)) forgetPages(ctx.tx, shopTag(id));
}

export async function listShops(ctx: MemberCtx, query: Parsed<typeof shops.list>['query']) {
  const { rows, ...page } = await readShopPage(ctx, query);
  return { ...page, shops: rows.map((row) => shopView(ctx.kernel, row)) };
}

export async function getShop(ctx: Ctx, id: string): Promise<{ shop: View<typeof shopSchema> } | Refusal> {
  const row = await readShop(ctx, id);
  return row ? { shop: shopView(ctx.kernel, row) } : refuse('shop.unknown');
}

export async function createShop(
  ctx: MemberCtx,
  input: SaveShop,
  logo: PreparedImage,
): Promise<{ shop: View<typeof shopSchema> } | Refusal> {
  const change = await shopChange(ctx, input);
  if (isRefusal(change)) return change;
  const id = uuidv7();
  const short = await spendShop(ctx, id);
  if (short) return short;
  const image = await claimImage(ctx, logo);
  if (isRefusal(image)) return image;
  const code = await claimCode(input.title, 'shop', (wanted) => claimAddress(ctx, 'shop', wanted, id));
  await insertShop(ctx, { ...emptyShop, ...sentOnly(change), title: input.title, id, code, logo_id: image.id });
  await emitMany(ctx, shopCreated, [{ shop_id: id }]);
  announceShopChange(ctx, id);
  return getShop(ctx, id);
}

export async function updateShop(
  ctx: MemberCtx,
  id: string,
  input: SaveShop,
  logo: PreparedImage | undefined,
): Promise<{ shop: View<typeof shopSchema> } | Refusal> {
  const shop = await lockShop(ctx, id);
  if (!shop) return refuse('shop.unknown');
  const change = await shopChange(ctx, input, shop);
  if (isRefusal(change)) return change;
  const logo_id = await replaceImage(ctx, logo, shop.logo_id);
  if (isRefusal(logo_id)) return logo_id;
  await updateShopColumns(ctx, shop, { ...change, logo_id });
  return getShop(ctx, id);
}

export async function saveShopBanner(
  ctx: MemberCtx,
  id: string,
  banner: PreparedImage,
): Promise<{ shop: View<typeof shopSchema> } | Refusal> {
  const shop = await lockShop(ctx, id);
  if (!shop) return refuse('shop.unknown');
  const banner_id = await replaceImage(ctx, banner, shop.banner_id);
  if (isRefusal(banner_id)) return banner_id;
  await updateShopColumns(ctx, shop, { banner_id });
  return getShop(ctx, id);
}

export async function deleteShop(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  if (!(await lockShop(ctx, id))) return refuse('shop.unknown');
  const products = await productsOfShop(ctx, id);
  const images = await imagesOfShop(ctx, id);
  announceShopChange(ctx, id);
  await deleteShopRow(ctx, id);
  await releaseAddress(ctx, 'shop', id);
  for (const image of images.sort()) await releaseImage(ctx, image);
  await returnShop(ctx, id, products);
  await emitMany(ctx, shopDeleted, [{ shop_id: id }]);
  return { deleted: true };
}
