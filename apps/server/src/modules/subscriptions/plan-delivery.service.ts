import { monthsIn } from '@kumbi/contract/quotas/quotas.limits.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import {
  announceSubscription,
  endOfPeriod,
  findSuccessor,
  isInForce,
  lockPlan,
  type PaidPrice,
  readEntitlement,
  reducesPaidPlan,
  startPeriod,
  startPlan,
  upsertSuccessor,
} from '../quotas/quotas.public.ts';
import { findOpenOrder, type OrderRow, recordDelivered, wasDeliveredSince } from './subscription-order.store.ts';

/**
 * Delivers a paid plan once. A late payment still does: nothing was reserved that could have expired.
 *
 * @returns false if the plan changed in the meantime and the order is no longer valid
 */
export async function deliverPlan(ctx: Ctx, checkoutId: string): Promise<boolean> {
  await lockPlan(ctx);
  const order = await findOpenOrder(ctx, checkoutId);
  if (!order) return true;
  const before = await readEntitlement(ctx);
  const applied = await applyOrder(ctx, order, before);
  if (!applied) return false;
  await recordDelivered(ctx, checkoutId);
  const { action, until } = applied;
  const plan = order.name[defaultLocale];
  const end = dayText(until);
  // A plan that waits starts at the end of the current one, which it doesn't change.
  const waits = action === 'subscription.scheduled';
  const change = changedValues(
    { plan: before?.name[defaultLocale] ?? '', expires_at: waits ? end : dayText(before?.valid_until) },
    { plan, expires_at: end },
  );
  await recordAudit(ctx, { action, subject: waits ? `${plan} → ${end}` : plan, ...change });
  return true;
}

const dayText = (at: Date | null | undefined): string => at?.toISOString().slice(0, 10) ?? '';

type Applied = {
  readonly action:
    | 'subscription.started'
    | 'subscription.extended'
    | 'subscription.upgraded'
    | 'subscription.scheduled';
  readonly until: Date | null;
};

async function applyOrder(
  ctx: Ctx,
  order: OrderRow,
  row: Awaited<ReturnType<typeof readEntitlement>>,
): Promise<Applied | undefined> {
  const now = ctx.kernel.clock.now();
  const running = row?.valid_until && row.source !== 'trial' && isInForce(row, now) ? row : undefined;
  const { kind, period, base_plan: basePlan, base_until: baseUntil } = order;
  const plan = { code: order.plan, name: order.name, allowances: order.allowances };
  const paid: PaidPrice | undefined =
    order.price_minor === null ? undefined : { minor: order.price_minor, currency: order.currency ?? 'AOA' };

  if (kind === 'upgrade' || kind === 'replace') {
    // Its price is the difference to this plan until this end, and to no other.
    const until = running?.plan === basePlan ? running?.valid_until : undefined;
    if (!until || until.getTime() !== baseUntil?.getTime()) return undefined;
    const end = kind === 'upgrade' ? until : endOfPeriod(now, period);
    await startPlan(ctx, { plan, period, until: end, paid });
    return { action: 'subscription.upgraded', until: end };
  }
  if (kind === 'later' && running && running.plan !== plan.code) {
    const scheduled = await scheduleOrder(ctx, order);
    return scheduled ? { action: 'subscription.scheduled', until: running.valid_until } : undefined;
  }
  // An order older than the last payment may be outdated, so it must not shorten the plan that was paid instead.
  if ((await wasDeliveredSince(ctx, order.created_at)) && (await reducesPaidPlan(ctx, { plan, period })))
    return undefined;
  const { extended, until } = await startPeriod(ctx, { plan, period, paid });
  return { action: extended ? 'subscription.extended' : 'subscription.started', until };
}

/** Adds a paid period to the plan that waits for the end of the current one. @returns false if another paid plan waits */
async function scheduleOrder(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const waiting = await findSuccessor(ctx);
  const isPaid = waiting?.paid_minor != null;
  if (isPaid && waiting.plan !== order.plan) return false;
  await upsertSuccessor(ctx, {
    plan: order.plan,
    name: order.name,
    allowances: order.allowances,
    period: order.period,
    months: (isPaid ? (waiting.months ?? 0) : 0) + monthsIn[order.period],
    paid_minor: order.price_minor ?? 0,
    currency: order.currency ?? 'AOA',
  });
  await announceSubscription(ctx, order.plan);
  return true;
}
