import { programShops } from '@kumbi/contract/shops/public-shop.endpoints.ts';
import { shopBanner, shopMethods, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claiming, imageRoom, prepareImage, prepareSentImage } from '../../media/media.public.ts';
import { switchManyShops } from './many-shops.service.ts';
import { listShopMethods } from './method.service.ts';
import { getProgramShop, listProgramShops, updateProgramShop } from './public-shop.service.ts';
import { createShop, deleteShop, getShop, listShops, saveShopBanner, updateShop } from './shop.service.ts';

export function registerShops(routes: Routes): void {
  routes.handle(shops.list, (ctx, { query }) => listShops(ctx, query));
  routes.handle(shopMethods.list, (ctx) => listShopMethods(ctx));
  routes.handle(shops.get, (ctx, { query }) => getShop(ctx, query.id));
  routes.handleOutside(
    shops.save,
    async (ctx, { body: { id, logo: file, ...input } }) => {
      if (id === undefined && !file) return refuse('shop.logo_missing');
      const logo = await prepareSentImage(ctx, file);
      if (isRefusal(logo)) return logo;
      return claiming(ctx.kernel, logo, () =>
        ctx.transaction(async (opened) => {
          if (id !== undefined) return updateShop(opened, id, input, logo);
          return logo ? createShop(opened, input, logo) : refuse('shop.logo_missing');
        }),
      );
    },
    imageRoom,
  );
  routes.handleOutside(
    shopBanner.save,
    async (ctx, { body }) => {
      const banner = await prepareImage(ctx.kernel, ctx.workspaceId, body.banner);
      if (isRefusal(banner)) return banner;
      return claiming(ctx.kernel, banner, () => ctx.transaction((opened) => saveShopBanner(opened, body.id, banner)));
    },
    imageRoom,
  );
  routes.handle(shops.switchMany, (ctx, { body }) => switchManyShops(ctx, body.rows, body.status));
  routes.handle(shops.delete, (ctx, { body }) => deleteShop(ctx, body.id));
  routes.handle(programShops.list, (ctx, { query }) => listProgramShops(ctx, query));
  routes.handle(programShops.get, (ctx, { params }) => getProgramShop(ctx, params.id));
  routes.handle(programShops.update, (ctx, { params, body }) => updateProgramShop(ctx, params.id, body));
}
