import { builtCounters, type Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { unlimitedFrom, warningShare } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';

export interface Usage {
  readonly counter: Counter;
  readonly used: number;
  readonly allowed: number;
  readonly unlimited: boolean;
  /** 0 to 1 of the allowance. */
  readonly share: number;
  readonly warning: boolean;
}

export function usageOf(subscription: Subscription, counter: Counter): Usage {
  const allowed = subscription.allowances[counter];
  const unlimited = allowed >= unlimitedFrom;
  const used = Math.max(0, allowed - subscription[counter]);
  const share = unlimited || allowed === 0 ? 0 : Math.min(1, used / allowed);
  return { counter, used, allowed, unlimited, share, warning: share >= warningShare };
}

/** Lists the counters of existing features that have an allowance, the fullest first. */
export function allUsage(subscription: Subscription): readonly Usage[] {
  return builtCounters
    .map((counter) => usageOf(subscription, counter))
    .filter((usage) => usage.allowed > 0)
    .sort((a, b) => b.share - a.share);
}

/** Lists the used-up and the nearly used-up counters, each the fullest first. */
export function warnedUsage(subscription: Subscription): { full: readonly Usage[]; nearly: readonly Usage[] } {
  const warned = allUsage(subscription).filter((usage) => usage.warning);
  return { full: warned.filter(isFull), nearly: warned.filter((usage) => !isFull(usage)) };
}

export const isFull = (usage: Usage): boolean => usage.share >= 1;

/**
 * Whether a plan that refused an action allows more now: it is in force again, or a counter has more units left than
 * before. Units that were left before don't count, because the action may have needed more of them.
 */
export function hasMoreRoom(before: Subscription, now: Subscription, counter: Counter | undefined): boolean {
  if (now.status !== 'active') return false;
  if (before.status !== 'active') return counter === undefined || now[counter] > 0;
  return counter !== undefined && now[counter] > before[counter];
}
