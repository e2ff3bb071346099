import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { Category, saveCategorySchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claimImage, type PreparedImage, releaseImage } from '../../media/media.public.ts';
import { moveToBin } from '../bin.store.ts';
import { noteShopChange } from '../shop/shop.service.ts';
import { shopExists } from '../shop/shop.store.ts';
import { readCategory, readCategoryPage } from './category.reads.ts';
import { hasProducts, insertCategory, lockCategory, updateCategory } from './category.store.ts';
import { categoryView } from './category.view.ts';

type SaveCategory = z.output<typeof saveCategorySchema>;
type Saved = { category: Category } | Refusal;

export async function listCategoriesOf(ctx: MemberCtx, { shop_id, ...query }: ListQuery & { shop_id: string }) {
  const { rows, ...page } = await readCategoryPage(ctx, shop_id, query);
  // A shop with rows exists, so only an empty list needs a second query.
  if (rows.length === 0 && !(await shopExists(ctx, shop_id))) return refuse('shop.unknown');
  return { ...page, categories: rows.map((row) => categoryView(ctx.kernel, row)) };
}

export async function saveCategoryOf(
  ctx: MemberCtx,
  input: SaveCategory,
  prepared: PreparedImage | undefined,
): Promise<Saved> {
  if (!(await shopExists(ctx, input.shop_id))) return refuse('shop.unknown');
  const before = input.id === undefined ? undefined : await lockCategory(ctx, input.id);
  if (input.id !== undefined && before?.shop_id !== input.shop_id) return refuse('shop.category_unknown');
  const image = prepared && (await claimImage(ctx, prepared));
  if (isRefusal(image)) return image;
  const { name, description, shop_id } = input;
  const id = input.id ?? uuidv7();
  if (before) {
    await updateCategory(ctx, id, { name, description, ...(image ? { image_id: image.id } : {}) });
    if (image) await releaseImage(ctx, before.image_id);
  } else await insertCategory(ctx, { id, shop_id, name, description, image_id: image?.id ?? null });
  await noteShopChange(ctx, shop_id);
  return getCategoryOf(ctx, id);
}

export async function getCategoryOf(ctx: Ctx, id: string): Promise<Saved> {
  const row = await readCategory(ctx, id);
  return row ? { category: categoryView(ctx.kernel, row) } : refuse('shop.category_unknown');
}

/** Moves a category into the bin, from which it can be restored for a while. */
export async function removeCategory(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const category = await lockCategory(ctx, id);
  if (!category) return refuse('shop.category_unknown');
  if (await hasProducts(ctx, category)) return refuse('shop.category_in_use');
  await moveToBin(ctx, 'category', id);
  await noteShopChange(ctx, category.shop_id);
  return { deleted: true };
}
