import { categories as categoriesApi } from '@kumbi/contract/shops/category.endpoints.ts';
import type { Category, saveCategorySchema } from '@kumbi/contract/shops/category.schemas.ts';
import { categorySchema } from '@kumbi/contract/shops/category.schemas.ts';
import { shopUpdated } from '@kumbi/contract/shops/shops.events.ts';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { isChanged } from '../../../kernel/events/change-events.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { onEveryChange } from '../../../kernel/records/effect.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import {
  claiming,
  imageColumn,
  imageRoom,
  imageView,
  type PreparedImage,
  prepareSentImage,
  releaseImage,
  replaceImage,
  type ShownImage,
} from '../../media/media.public.ts';
import { announceShopChange } from '../shop/shop.service.ts';
import { shopExists } from '../shop/shop.store.ts';
import { type ShopsTables, shopsTables } from '../shops.table.ts';

type CategoryRow = Selectable<ShopsTables['shop_categories']>;
type ShownCategory = CategoryRow & { image: ShownImage | null; products: number };

function categoryView(ctx: Ctx, row: ShownCategory): Category {
  const image = row.image && imageView(ctx.kernel, row.image);
  return viewOf(categorySchema, row, { image, image_url: image?.src ?? null });
}

/** Programs see the categories as a part of their shop. */
const emitShopUpdated = (ctx: Ctx, { shop_id }: CategoryRow) => emitMany(ctx, shopUpdated, [{ shop_id }]);

export const categories = binnedRecords({
  table: shopsTables.shop_categories,
  one: 'category',
  many: 'categories',
  view: categoryView,
  read: () => ({
    columns: sql`t.*, ${imageColumn('i')} as image, (select count(*)::int from products p where p.workspace_id = t.workspace_id
      and p.shop_id = t.shop_id and p.category_id = t.id and p.deleted_at is null) as products`,
    joins: sql`left join media_images i on i.workspace_id = t.workspace_id and i.id = t.image_id`,
  }),
  unknown: 'shop.category_unknown',
  late: 'shop.restore_too_late',
  effects: [
    {
      deleted: async (ctx, { shop_id, id }) => {
        const inUse = await rowsOf(ctx, shopsTables.products).exists({ shop_id, category_id: id });
        return inUse ? refuse('shop.category_in_use') : undefined;
      },
      purged: async (ctx, { shop_id, id, image_id }) => {
        // A product that was deleted before its category is purged before it, unless that failed.
        if (await rowsOf(ctx, shopsTables.products).withDeleted().exists({ shop_id, category_id: id })) return false;
        return releaseImage(ctx, image_id);
      },
    },
    onEveryChange(async (ctx, { shop_id }: CategoryRow) => announceShopChange(ctx, shop_id)),
    {
      created: emitShopUpdated,
      updated: async (ctx, row, before) => {
        if (isChanged(before, row, ['name'])) await emitShopUpdated(ctx, row);
      },
      deleted: emitShopUpdated,
      restored: emitShopUpdated,
    },
  ],
});

/** Creates a category, or changes it if `input` has an id. */
async function saveCategory(
  ctx: MemberCtx,
  { id, shop_id, name, description }: z.output<typeof saveCategorySchema>,
  sent: PreparedImage | undefined,
): Promise<{ category: Category } | Refusal> {
  if (!(await shopExists(ctx, shop_id))) return refuse('shop.unknown');
  if (id !== undefined)
    return categories.update(ctx, id, async (before) => {
      if (before.shop_id !== shop_id) return refuse('shop.category_unknown');
      const image_id = await replaceImage(ctx, sent, before.image_id);
      return isRefusal(image_id) ? image_id : { name, description, image_id };
    });
  const image_id = await replaceImage(ctx, sent, null);
  return isRefusal(image_id)
    ? image_id
    : categories.create(ctx, { shop_id, name, description, image_id: image_id ?? null });
}

/** Locks a category until the transaction ends, so that it isn't deleted while a product joins it. */
export const lockCategory = (ctx: Ctx, id: string): Promise<CategoryRow | undefined> =>
  rowsOf(ctx, shopsTables.shop_categories).lock(id, 'key share');

export function registerCategories(routes: Routes): void {
  routes.handle(categoriesApi.list, async (ctx, { query: { shop_id, ...query } }) => {
    const page = await categories.list(ctx, query, { by: { column: 'shop_id', value: shop_id } });
    // Only an empty list may belong to an unknown shop.
    return page.categories.length > 0 || (await shopExists(ctx, shop_id)) ? page : refuse('shop.unknown');
  });
  routes.handleOutside(
    categoriesApi.save,
    async (ctx, { body }) => {
      const image = await prepareSentImage(ctx, body.image);
      if (isRefusal(image)) return image;
      return claiming(ctx.kernel, image, () => ctx.transaction((opened) => saveCategory(opened, body, image)));
    },
    imageRoom,
  );
  routes.handle(categoriesApi.delete, (ctx, { body }) => categories.delete(ctx, body.id));
  routes.handle(categoriesApi.restore, (ctx, { body }) => categories.restore(ctx, body.id));
}
