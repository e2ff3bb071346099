import {
  deleteCategory,
  listCategories,
  restoreCategory,
  saveCategory as saveEndpoint,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { prepareSentImage } from '../../media/media.public.ts';
import { shopExists } from '../shop/shop.store.ts';
import { categories, saveCategory } from './category.records.ts';

export function registerCategories(routes: Routes): void {
  routes.handle(listCategories, async (ctx, { query: { shop_id, ...query } }) => {
    const page = await categories.list(ctx, query, { by: { column: 'shop_id', value: shop_id } });
    // Only an empty list may belong to an unknown shop.
    return page.categories.length > 0 || (await shopExists(ctx, shop_id)) ? page : refuse('shop.unknown');
  });
  routes.handleOutside(saveEndpoint, async (ctx, { body }) => {
    const image = await prepareSentImage(ctx, body.image);
    return isRefusal(image) ? image : ctx.transaction((opened) => saveCategory(opened, body, image));
  });
  routes.handle(deleteCategory, (ctx, { body }) => categories.delete(ctx, body.id));
  routes.handle(restoreCategory, (ctx, { body }) => categories.restore(ctx, body.id));
}
