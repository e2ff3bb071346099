import type { Returns } from '@kumbi/contract/endpoint.ts';
import { monthsIn } from '@kumbi/contract/quotas/quotas.limits.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { subscriptionDetails } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { findSuccessor, isInForce, readEntitlement } from '../quotas/quotas.public.ts';
import { isTrialOffered } from './trial.service.ts';

/** Returns the details that only an owner sees: the source of the plan, its cancellation and its successor. */
export async function getSubscriptionDetails(ctx: MemberCtx): Promise<Returns<typeof subscriptionDetails.get>> {
  const row = await readEntitlement(ctx);
  const active = row !== undefined && isInForce(row, ctx.kernel.clock.now());
  const next = active && row.valid_until ? await findSuccessor(ctx) : undefined;
  return {
    details: {
      source: row?.source ?? null,
      started_at: row?.valid_from ?? null,
      price: row?.paid_minor == null ? null : fromMinor(row.paid_minor),
      currency: row?.currency ?? null,
      is_cancelled: row?.cancelled_at != null,
      next: next
        ? {
            plan: next.plan,
            plan_name: next.name[ctx.locale],
            period: next.months === null ? null : next.period,
            periods: next.months === null ? null : next.months / monthsIn[next.period],
            starts_at: row?.valid_until ?? ctx.kernel.clock.now(),
            is_paid: next.paid_minor !== null,
          }
        : null,
      is_trial_offered: await isTrialOffered(ctx),
    },
  };
}
