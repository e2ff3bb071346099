import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { programShops } from '@kumbi/contract/shops/public-shop.endpoints.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readShop, readShopsByCursor } from './shop.reads.ts';
import { updateShopColumns } from './shop.service.ts';
import { lockShop } from './shop.store.ts';
import { programShopView } from './shop.view.ts';

export async function listProgramShops(
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programShops.list> | Refusal> {
  return dataPage(await readShopsByCursor(ctx, query), (row) => programShopView(ctx.kernel, row));
}

export async function getProgramShop(ctx: Ctx, id: string): Promise<Returns<typeof programShops.get> | Refusal> {
  const row = await readShop(ctx, id);
  return row ? programShopView(ctx.kernel, row) : refuse('shop.unknown');
}

export async function updateProgramShop(
  ctx: Ctx,
  id: string,
  { name, phone, ...changes }: Parsed<typeof programShops.update>['body'],
): Promise<Returns<typeof programShops.update> | Refusal> {
  const shop = await lockShop(ctx, id);
  if (!shop) return refuse('shop.unknown');
  await updateShopColumns(ctx, shop, { ...changes, title: name, phone_number: phone });
  return getProgramShop(ctx, id);
}
