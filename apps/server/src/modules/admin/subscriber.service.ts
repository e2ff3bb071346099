import type { subscribers } from '@kumbi/contract/admin/admin.endpoints.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import { shownUnits } from '../quotas/quotas.public.ts';
import { readSubscribers } from './subscriber.reads.ts';

export async function listSubscribers(ctx: UserCtx, query: ListQuery): Promise<Returns<typeof subscribers.list>> {
  const { rows, total, cursor } = await readSubscribers(ctx.kernel, query);
  const now = ctx.kernel.clock.now();
  return {
    has: cursor !== undefined,
    total,
    ...(cursor ? { cursor } : {}),
    subscribers: rows.map((row) => ({
      ...row,
      plan_name: row.plan_name[ctx.locale],
      usage: row.usage.map(({ counter, used, allowed }) => ({
        counter,
        used: shownUnits(counter, used, false),
        allowed: shownUnits(counter, allowed, false),
      })),
      is_expired: row.valid_until !== null && row.valid_until <= now,
    })),
  };
}
