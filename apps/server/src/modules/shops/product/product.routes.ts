import {
  deleteProduct,
  deleteProducts,
  getAvailability,
  getProduct,
  listProducts,
  publishProducts,
  restoreProducts,
  saveProduct,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { prepareSentImage } from '../../media/media.public.ts';
import { availabilityOf } from './availability.service.ts';
import {
  changeProduct,
  createProduct,
  getProductOf,
  listProductsOf,
  refuseProduct,
  removeProduct,
  removeProducts,
  restoreProductsOf,
  setAvailable,
} from './product.service.ts';

export function registerProducts(routes: Routes): void {
  routes.handle(listProducts, (ctx, { query }) => listProductsOf(ctx, query));
  routes.handle(getProduct, (ctx, { query }) => getProductOf(ctx, query.id));
  routes.handleOutside(saveProduct, async (ctx, { body }) => {
    const refused = refuseProduct(body);
    if (refused) return refused;
    const image = await prepareSentImage(ctx, body.thumbnail);
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
  routes.handle(restoreProducts, (ctx, { body }) => restoreProductsOf(ctx, body.ids));
  routes.handle(publishProducts, (ctx, { body }) => setAvailable(ctx, body.ids, body.is_available));
}
