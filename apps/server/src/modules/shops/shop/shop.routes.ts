import {
  deleteCategory,
  deleteProduct,
  deleteProducts,
  deleteShop,
  getAvailability,
  getProduct,
  getShop,
  listCategories,
  listProducts,
  listShopMethods,
  listShops,
  publishProducts,
  restoreCategory,
  restoreProducts,
  saveBanner,
  saveCategory,
  saveProduct,
  saveShop,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { type PreparedImage, prepareImage } from '../../media/media.public.ts';
import { bringCategoryBack, bringProductsBack } from '../bin.service.ts';
import { listCategoriesOf, removeCategory, saveCategoryOf } from '../category/category.service.ts';
import { availabilityOf } from '../product/availability.service.ts';
import {
  changeProduct,
  createProduct,
  getProductOf,
  listProductsOf,
  refuseProduct,
  removeProduct,
  removeProducts,
  setAvailable,
} from '../product/product.service.ts';
import { listMethods } from './method.service.ts';
import { changeBanner, changeShop, createShop, getShopOf, listShopsOf, removeShop } from './shop.service.ts';

export function registerShops(routes: Routes): void {
  routes.handle(listShops, (ctx, { query }) => listShopsOf(ctx, query));
  routes.handle(listShopMethods, (ctx) => listMethods(ctx));
  routes.handle(getShop, (ctx, { query }) => getShopOf(ctx, query.id));
  routes.handleOutside(saveShop, async (ctx, { body: { id, logo: file, ...input } }) => {
    if (id === undefined && !file) return refuse('shop.logo_missing');
    const logo = await prepared(ctx, file);
    if (isRefusal(logo)) return logo;
    return ctx.transaction(async (opened) => {
      if (id !== undefined) return changeShop(opened, id, input, logo);
      return logo ? createShop(opened, input, logo) : refuse('shop.logo_missing');
    });
  });
  routes.handleOutside(saveBanner, async (ctx, { body }) => {
    const banner = await prepareImage(ctx.kernel, ctx.workspaceId, body.banner);
    return isRefusal(banner) ? banner : ctx.transaction((opened) => changeBanner(opened, body.id, banner));
  });
  routes.handle(deleteShop, (ctx, { body }) => removeShop(ctx, body.id));
}

export function registerCategories(routes: Routes): void {
  routes.handle(listCategories, (ctx, { query }) => listCategoriesOf(ctx, query));
  routes.handleOutside(saveCategory, async (ctx, { body }) => {
    const image = await prepared(ctx, body.image);
    return isRefusal(image) ? image : ctx.transaction((opened) => saveCategoryOf(opened, body, image));
  });
  routes.handle(deleteCategory, (ctx, { body }) => removeCategory(ctx, body.id));
  routes.handle(restoreCategory, (ctx, { body }) => bringCategoryBack(ctx, body.id));
}

export function registerProducts(routes: Routes): void {
  routes.handle(listProducts, (ctx, { query }) => listProductsOf(ctx, query));
  routes.handle(getProduct, (ctx, { query }) => getProductOf(ctx, query.id));
  routes.handleOutside(saveProduct, async (ctx, { body }) => {
    const refused = refuseProduct(body);
    if (refused) return refused;
    const image = await prepared(ctx, body.thumbnail);
    if (isRefusal(image)) return image;
    return ctx.transaction(async (opened) => {
      if (body.id !== undefined) return changeProduct(opened, body.id, body, image);
      return image ? createProduct(opened, body, image) : refuse('shop.image_missing');
    });
  });
  routes.handleOutside(getAvailability, async (ctx, { params, query }) => {
    ctx.reply.header('cache-control', 'no-store');
    return availabilityOf(ctx.kernel, params.code, query.products);
  });
  routes.handle(deleteProduct, (ctx, { body }) => removeProduct(ctx, body.id));
  routes.handle(deleteProducts, (ctx, { body }) => removeProducts(ctx, body.ids));
  routes.handle(restoreProducts, (ctx, { body }) => bringProductsBack(ctx, body.ids));
  routes.handle(publishProducts, (ctx, { body }) => setAvailable(ctx, body.ids, body.is_available));
}

async function prepared(
  ctx: { kernel: Kernel; workspaceId: Ctx['workspaceId'] },
  file: File | undefined,
): Promise<PreparedImage | undefined | Refusal> {
  return file && prepareImage(ctx.kernel, ctx.workspaceId, file);
}
