import { eventShop } from '@kumbi/contract/shops/event-types.schemas.ts';
import { shopCreated, shopDeleted, shopUpdated } from '@kumbi/contract/shops/shops.events.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readShop } from './shop.reads.ts';
import { programShopView } from './shop.view.ts';

async function withShop(ctx: Ctx, { shop_id }: { readonly shop_id: string }) {
  const row = await readShop(ctx, shop_id);
  return row && { shop: viewOf(eventShop, programShopView(ctx.kernel, row)) };
}

export const shopEvents: readonly PublishedEvent[] = [
  publishRead(shopCreated, 'shop.created', withShop),
  publishRead(shopUpdated, 'shop.updated', withShop),
  publish(
    shopDeleted,
    () => 'shop.deleted',
    (ids) => ids,
  ),
];
