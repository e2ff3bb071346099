import { provinces } from '@kumbi/contract/shops/provinces.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { currentProvinces } from './province.service.ts';

export function registerProvinces(routes: Routes): void {
  routes.handleOutside(provinces.list, async (ctx) => {
    const provinces = await ctx.read((opened) => currentProvinces(opened.tx));
    ctx.reply.header('cache-control', 'public, max-age=3600');
    return { provinces: provinces.map((each) => ({ ...each, municipalities: [...each.municipalities] })) };
  });
}
