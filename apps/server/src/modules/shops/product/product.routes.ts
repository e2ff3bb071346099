import { programProductImages, programProducts } from '@kumbi/contract/shops/public-product.endpoints.ts';
import { products, shopAvailability } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claiming, imageRoom, prepareSentImage } from '../../media/media.public.ts';
import { getShopAvailability } from './availability.service.ts';
import { deleteManyProducts, switchManyProducts } from './many-products.service.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  refuseProduct,
  restoreManyProducts,
  updateProduct,
} from './product.service.ts';
import { exportProducts } from './product-export.service.ts';
import {
  createProgramProduct,
  deleteProgramProduct,
  deleteProgramProductImage,
  getProgramProduct,
  listProgramProducts,
  saveProgramProductImage,
  updateProgramProduct,
} from './public-product.service.ts';

export function registerProducts(routes: Routes): void {
  routes.handle(products.list, (ctx, { query }) => listProducts(ctx, query));
  routes.handle(products.get, (ctx, { query }) => getProduct(ctx, query.id));
  routes.handleOutside(products.export, (ctx, { query }) => exportProducts(ctx, query));
  routes.handleOutside(
    products.save,
    async (ctx, { body }) => {
      const refused = refuseProduct(body);
      if (refused) return refused;
      const image = await prepareSentImage(ctx, body.thumbnail);
      if (isRefusal(image)) return image;
      return claiming(ctx.kernel, image, () =>
        ctx.transaction(async (opened) => {
          if (body.id !== undefined) return updateProduct(opened, body.id, body, image);
          return image ? createProduct(opened, body, image) : refuse('shop.image_missing');
        }),
      );
    },
    imageRoom,
  );
  routes.handleOutside(shopAvailability.get, async (ctx, { params, query }) => {
    ctx.reply.header('cache-control', 'no-store');
    return getShopAvailability(ctx.kernel, params.code, query.products);
  });
  routes.handle(products.delete, (ctx, { body }) => deleteProduct(ctx, body.id));
  routes.handle(products.deleteMany, (ctx, { body }) => deleteManyProducts(ctx, body.rows));
  routes.handle(products.restoreMany, (ctx, { body }) => restoreManyProducts(ctx, body.ids));
  routes.handle(products.switchMany, (ctx, { body }) => switchManyProducts(ctx, body.rows, body.status));
}

/** Products for programs. */
export function registerProgramProducts(routes: Routes): void {
  routes.handle(programProducts.list, (ctx, { query }) => listProgramProducts(ctx, query));
  routes.handle(programProducts.get, (ctx, { params }) => getProgramProduct(ctx, params.id));
  routes.handle(programProducts.create, (ctx, { body }) => createProgramProduct(ctx, body));
  routes.handle(programProducts.update, (ctx, { params, body }) => updateProgramProduct(ctx, params.id, body));
  routes.handle(programProducts.delete, (ctx, { params }) => deleteProgramProduct(ctx, params.id));
  routes.handleOutside(programProductImages.save, (ctx, { params, body }) =>
    saveProgramProductImage(ctx, params.id, body),
  );
  routes.handle(programProductImages.delete, (ctx, { params }) => deleteProgramProductImage(ctx, params.id));
}
