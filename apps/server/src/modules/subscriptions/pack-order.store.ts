import type { Selectable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type SubscriptionChangeTables, subscriptionChangeTables } from './subscription-change.table.ts';

type PackOrderRow = Selectable<SubscriptionChangeTables['pack_orders']>;

const rows = (ctx: Ctx) => rowsOf(ctx, subscriptionChangeTables.pack_orders);

export const insertPackOrder = (
  ctx: Ctx,
  order: Pick<PackOrderRow, 'checkout_id' | 'counter' | 'units'>,
): Promise<void> => rows(ctx).insert({ ...order, delivered_at: null });

export const findPackOrder = (ctx: Ctx, checkoutId: string): Promise<PackOrderRow | undefined> =>
  rows(ctx).find({ checkout_id: checkoutId });

/** @returns false if it was delivered before */
export async function recordPackDelivered(ctx: Ctx, checkoutId: string): Promise<boolean> {
  const changed = await rows(ctx)
    .updating({ delivered_at: ctx.kernel.clock.now() })
    .where('checkout_id', '=', checkoutId)
    .where('delivered_at', 'is', null)
    .returning('checkout_id')
    .execute();
  return changed.length === 1;
}
