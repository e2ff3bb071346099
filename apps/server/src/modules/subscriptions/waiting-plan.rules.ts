import type { readEntitlement, upsertSuccessor } from '../quotas/quotas.public.ts';

type Waiting = Parameters<typeof upsertSuccessor>[1];
type Entitlement = NonNullable<Awaited<ReturnType<typeof readEntitlement>>>;

/** Returns the successor with which a workspace returns to its free plan, after a trial or a granted plan. */
export function returnTo({ plan, name, allowances, period }: Entitlement): Waiting {
  return { plan, name, allowances, period, months: null, paid_minor: null, currency: null };
}
