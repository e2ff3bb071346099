import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Selectable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { PlanSnapshot } from '../quotas/quotas.public.ts';
import { type SubscriptionsTables, subscriptionsTables } from './subscriptions.table.ts';

type OrderRow = Selectable<SubscriptionsTables['subscription_orders']>;

export async function insertOrder(ctx: Ctx, checkoutId: string, plan: PlanSnapshot, period: Period): Promise<void> {
  await rowsOf(ctx, subscriptionsTables.subscription_orders).insert({
    checkout_id: checkoutId,
    plan: plan.code,
    name: JSON.stringify(plan.name),
    allowances: JSON.stringify(plan.allowances),
    period,
    delivered_at: null,
  });
}

/** @returns undefined if it was delivered before */
export const findOpenOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  rowsOf(ctx, subscriptionsTables.subscription_orders).find({ checkout_id: checkoutId, delivered_at: null });

/** Returns whether any plan was paid since this time. */
export async function wasDeliveredSince(ctx: Ctx, since: Date): Promise<boolean> {
  const found = await rowsOf(ctx, subscriptionsTables.subscription_orders)
    .select('checkout_id')
    .where('delivered_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordDelivered(ctx: Ctx, checkoutId: string): Promise<void> {
  await rowsOf(ctx, subscriptionsTables.subscription_orders).update(
    { checkout_id: checkoutId },
    { delivered_at: ctx.kernel.clock.now() },
  );
}
