import type { subscriptionSchema } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import type { View } from '../../kernel/http/view.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import {
  findExcess,
  findOfferedPlan,
  getSubscription,
  isFree,
  isInForce,
  lockPlan,
  readEntitlement,
  startPlan,
} from '../quotas/quotas.public.ts';

export async function startFreePlan(
  ctx: MemberCtx,
  input: { plan: string },
): Promise<View<typeof subscriptionSchema> | Refusal> {
  const plan = await findOfferedPlan(ctx.tx, ctx.kernel.clock.now(), input.plan);
  if (!plan) return refuse('subscriptions.plan_unknown');
  if (!isFree(plan)) return refuse('subscriptions.not_free');
  // A concurrent payment waits for this lock, and its plan is visible to the next holder.
  await lockPlan(ctx);
  const before = await readEntitlement(ctx);
  const running = before && isInForce(before, ctx.kernel.clock.now()) ? before : undefined;
  // A second click finds the plan already started.
  if (running?.plan === plan.code) return getSubscription(ctx);
  // A plan with an end was paid.
  if (running?.valid_until) return refuse('subscriptions.plan_runs');
  const excess = await findExcess(ctx, plan);
  if (excess) return refuse('subscriptions.usage_exceeds', { details: excess });
  const { extended } = await startPlan(ctx, { plan, period: 'month', until: null });
  if (!extended) {
    const name = plan.name[defaultLocale];
    const change = changedValues({ plan: before?.name[defaultLocale] ?? '' }, { plan: name });
    await recordAudit(ctx, { action: 'subscription.started', subject: name, ...change });
  }
  return getSubscription(ctx);
}
