import { eventProduct } from '@kumbi/contract/shops/event-types.schemas.ts';
import { productCreated, productDeleted, productRestored, productUpdated } from '@kumbi/contract/shops/shops.events.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readProduct } from './product.reads.ts';
import { programProductView } from './product.view.ts';

async function withProduct(ctx: Ctx, { product_id }: { readonly product_id: string }) {
  const row = await readProduct(ctx, product_id);
  return row && { product: viewOf(eventProduct, programProductView(ctx.kernel, row)) };
}

export const productEvents: readonly PublishedEvent[] = [
  publishRead(productCreated, 'product.created', withProduct),
  publishRead(productUpdated, 'product.updated', withProduct),
  publish(
    productDeleted,
    () => 'product.deleted',
    ({ product_id }) => ({ product_id }),
  ),
  publishRead(productRestored, 'product.restored', withProduct),
];
