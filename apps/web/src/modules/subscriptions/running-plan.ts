import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';

export interface RunningPlan {
  readonly name: string;
  readonly until: string;
}

/** The plan that was paid for and that another one would end; a plan without an end cost nothing. */
export function endedBy(plan: string, subscription: Subscription | undefined): RunningPlan | null {
  if (subscription?.status !== 'active' || subscription.plan === plan || subscription.valid_until === null) return null;
  return { name: subscription.plan_name ?? '', until: subscription.valid_until };
}
