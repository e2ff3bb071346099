import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';

export interface RunningPlan {
  readonly name: string;
  readonly until: string;
}

/** Returns the paid plan that another one would end. A plan without an end was free. */
export function endedBy(plan: string, subscription: Subscription | undefined): RunningPlan | null {
  if (subscription?.status !== 'active' || subscription.plan === plan || subscription.valid_until === null) return null;
  return { name: subscription.plan_name ?? '', until: subscription.valid_until };
}
