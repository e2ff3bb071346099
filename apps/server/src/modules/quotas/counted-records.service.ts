import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Effect } from '../../kernel/records/effect.ts';
import { returnQuota, spend } from './quota.service.ts';

/** Each record takes one unit of a counter, and returns it when it is deleted. Put it last: it locks the counter. */
export const countedBy = (counter: Counter): Effect<{ readonly id: string }> => ({
  created: (ctx, { id }) => spend(ctx, counter, 1, id),
  deleted: (ctx, { id }) => returnQuota(ctx, counter, 1, id),
  restored: (ctx, { id }) => spend(ctx, counter, 1, id),
});
