import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Selectable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { PlanSnapshot } from '../quotas/quotas.public.ts';
import type { Offer } from './offer.service.ts';
import { type SubscriptionsTables, subscriptionsTables } from './subscriptions.table.ts';

export type OrderRow = Selectable<SubscriptionsTables['subscription_orders']>;

interface NewOrder {
  readonly checkoutId: string;
  readonly plan: PlanSnapshot;
  readonly offer: Offer;
  readonly currency: Currency;
  readonly back: string | undefined;
}

export async function insertOrder(ctx: Ctx, { checkoutId, plan, offer, currency, back }: NewOrder): Promise<void> {
  await rowsOf(ctx, subscriptionsTables.subscription_orders).insert({
    checkout_id: checkoutId,
    plan: plan.code,
    name: JSON.stringify(plan.name),
    allowances: JSON.stringify(plan.allowances),
    period: offer.period,
    delivered_at: null,
    kind: offer.kind,
    base_plan: offer.base?.plan ?? null,
    base_until: offer.base?.until ?? null,
    price_minor: offer.priceMinor,
    currency,
    back: back ?? null,
  });
}

/** @returns undefined if it was delivered before */
export const findOpenOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  rowsOf(ctx, subscriptionsTables.subscription_orders).find({ checkout_id: checkoutId, delivered_at: null });

export const findOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  rowsOf(ctx, subscriptionsTables.subscription_orders).find({ checkout_id: checkoutId });

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
