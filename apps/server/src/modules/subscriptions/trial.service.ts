import type { subscriptionSchema } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { trialDays, trialPlan } from '@kumbi/contract/subscriptions/subscriptions.limits.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import {
  findOfferedPlan,
  getSubscription,
  hasTrial,
  insertTrial,
  isInForce,
  lockPlan,
  readEntitlement,
  startPlan,
  upsertSuccessor,
} from '../quotas/quotas.public.ts';
import { readOwnerId } from '../workspaces/workspaces.public.ts';
import { returnTo } from './waiting-plan.rules.ts';

/** A trial is once for the workspace and once for its owner. */
const subjectsOf = async (ctx: Ctx): Promise<string[]> => [ctx.workspaceId, await readOwnerId(ctx.tx, ctx.workspaceId)];

/** A plan that ends was paid, granted or tried, so its workspace has no use for a trial. */
async function isTrialPossible(ctx: Ctx): Promise<boolean> {
  const row = await readEntitlement(ctx);
  return !row?.valid_until || !isInForce(row, ctx.kernel.clock.now());
}

export async function isTrialOffered(ctx: Ctx): Promise<boolean> {
  if (!(await isTrialPossible(ctx)) || (await hasTrial(ctx.tx, await subjectsOf(ctx)))) return false;
  return (await findOfferedPlan(ctx.tx, ctx.kernel.clock.now(), trialPlan)) !== undefined;
}

/** Starts the trial. A workspace with a free plan returns to it afterwards. */
export async function startTrial(ctx: MemberCtx): Promise<View<typeof subscriptionSchema> | Refusal> {
  const now = ctx.kernel.clock.now();
  const plan = await findOfferedPlan(ctx.tx, now, trialPlan);
  if (!plan) return refuse('subscriptions.plan_unknown');
  await lockPlan(ctx);
  if (!(await isTrialPossible(ctx))) return refuse('subscriptions.plan_runs');
  if (!(await insertTrial(ctx.tx, await subjectsOf(ctx), now))) return refuse('subscriptions.trial_used');
  const before = await readEntitlement(ctx);
  const until = new Date(now.getTime() + trialDays * dayMs);
  await startPlan(ctx, { plan, period: 'month', until, source: 'trial' });
  if (before && before.valid_until === null) await upsertSuccessor(ctx, returnTo(before));
  const name = plan.name[defaultLocale];
  const change = changedValues({ plan: before?.name[defaultLocale] ?? '' }, { plan: name });
  await recordAudit(ctx, { action: 'subscription.trial_started', subject: name, ...change });
  return getSubscription(ctx);
}
