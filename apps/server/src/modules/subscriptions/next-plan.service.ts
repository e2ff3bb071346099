import type { Returns } from '@kumbi/contract/endpoint.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import type { nextPlan, renewal } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import {
  announceSubscription,
  deleteSuccessor,
  findExcess,
  findOfferedPlan,
  findSuccessor,
  isFree,
  isInForce,
  lockPlan,
  readEntitlement,
  setCancelled,
  upsertSuccessor,
} from '../quotas/quotas.public.ts';
import { getSubscriptionDetails } from './subscription-details.view.ts';

type Details = Returns<typeof nextPlan.save>;

/** The current plan with an end, if it has one. The result is valid until the transaction ends. */
async function lockRunning(ctx: MemberCtx) {
  await lockPlan(ctx);
  const row = await readEntitlement(ctx);
  return row?.valid_until && isInForce(row, ctx.kernel.clock.now()) ? row : undefined;
}

/** Schedules the free plan for the end of the current one. A paid plan is scheduled by its payment. */
export async function saveNextPlan(ctx: MemberCtx, input: { plan: string }): Promise<Details | Refusal> {
  const plan = await findOfferedPlan(ctx.tx, ctx.kernel.clock.now(), input.plan);
  if (!plan) return refuse('subscriptions.plan_unknown');
  if (!isFree(plan)) return refuse('subscriptions.not_free');
  const running = await lockRunning(ctx);
  if (!running) return refuse('subscriptions.nothing_ends');
  const before = await findSuccessor(ctx);
  if (before?.paid_minor != null) return refuse('subscriptions.next_paid');
  const excess = await findExcess(ctx, plan);
  if (excess) return refuse('subscriptions.usage_exceeds', { details: excess });
  if (before?.plan !== plan.code) {
    const { code, name, allowances } = plan;
    const price = { months: null, paid_minor: null, currency: null };
    await upsertSuccessor(ctx, { plan: code, name, allowances, period: 'month', ...price });
    await recordAudit(ctx, {
      action: 'subscription.scheduled',
      subject: name[defaultLocale],
      ...changedValues({ plan: running.name[defaultLocale] }, { plan: name[defaultLocale] }),
    });
    await announceSubscription(ctx, code);
  }
  return getSubscriptionDetails(ctx);
}

/** Withdraws the scheduled plan. A paid plan stays. */
export async function deleteNextPlan(ctx: MemberCtx): Promise<Details | Refusal> {
  await lockPlan(ctx);
  const before = await findSuccessor(ctx);
  if (before?.paid_minor != null) return refuse('subscriptions.next_paid');
  if (before) {
    await deleteSuccessor(ctx);
    await recordAudit(ctx, { action: 'subscription.unscheduled', subject: before.name[defaultLocale] });
    await announceSubscription(ctx, before.plan);
  }
  return getSubscriptionDetails(ctx);
}

/** Cancels the renewal: the plan runs until its end, without reminders, and nothing follows it. */
export async function cancelRenewal(ctx: MemberCtx): Promise<Returns<typeof renewal.cancel> | Refusal> {
  return switchRenewal(ctx, ctx.kernel.clock.now());
}

/** Withdraws a cancellation. */
export async function restoreRenewal(ctx: MemberCtx): Promise<Returns<typeof renewal.restore> | Refusal> {
  return switchRenewal(ctx, null);
}

async function switchRenewal(ctx: MemberCtx, cancelledAt: Date | null): Promise<Details | Refusal> {
  const running = await lockRunning(ctx);
  if (!running) return refuse('subscriptions.nothing_ends');
  if (cancelledAt) {
    const withdrawn = await deleteNextPlan(ctx);
    if (isRefusal(withdrawn)) return withdrawn;
  }
  if (await setCancelled(ctx, cancelledAt)) {
    const action = cancelledAt ? 'subscription.cancelled' : 'subscription.resumed';
    await recordAudit(ctx, { action, subject: running.name[defaultLocale] });
    await announceSubscription(ctx, running.plan);
  }
  return getSubscriptionDetails(ctx);
}
