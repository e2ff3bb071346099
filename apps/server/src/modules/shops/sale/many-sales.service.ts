import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany } from '../../../kernel/records/bulk.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { lockCheckout } from '../../payments/payments.public.ts';
import { readSaleView, type SaleView } from './sale.reads.ts';
import { updateDelivery } from './sale.service.ts';
import type { OrderStatus } from './sale.table.ts';

/** Sets the delivery of several sales. Only a sale with delivery has one. */
export const updateManySales = (ctx: MemberCtx, rows: BulkRows, to: OrderStatus): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockSaleView(ctx, id),
    unknown: 'shop.sale_unknown',
    isDone: ({ is_delivery, status }) => !is_delivery || status === to,
    apply: (sale) => updateDelivery(ctx, sale, to),
  });

/** Locks the checkout of a sale, as each change of its payment or its delivery does first, and reads the sale as it then is. */
async function lockSaleView(ctx: Ctx, id: string): Promise<SaleView | undefined> {
  const seen = await readSaleView(ctx, id);
  if (!seen) return undefined;
  await lockCheckout(ctx, seen.checkout_id);
  return readSaleView(ctx, id);
}
