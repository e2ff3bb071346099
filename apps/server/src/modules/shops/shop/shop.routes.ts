import {
  deleteShop,
  getShop,
  listShopMethods,
  listShops,
  saveBanner,
  saveShop,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { prepareImage, prepareSentImage } from '../../media/media.public.ts';
import { listMethods } from './method.service.ts';
import { changeBanner, changeShop, createShop, getShopOf, listShopsOf, removeShop } from './shop.service.ts';

export function registerShops(routes: Routes): void {
  routes.handle(listShops, (ctx, { query }) => listShopsOf(ctx, query));
  routes.handle(listShopMethods, (ctx) => listMethods(ctx));
  routes.handle(getShop, (ctx, { query }) => getShopOf(ctx, query.id));
  routes.handleOutside(saveShop, async (ctx, { body: { id, logo: file, ...input } }) => {
    if (id === undefined && !file) return refuse('shop.logo_missing');
    const logo = await prepareSentImage(ctx, file);
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
