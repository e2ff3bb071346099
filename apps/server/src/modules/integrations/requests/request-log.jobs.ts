import { requestDays } from '@kumbi/contract/integrations/service-requests.limits.ts';
import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { deleteOldRequests, readOverfullLogs, trimRequests } from './request-log.store.ts';

const batch = 5_000;

/** Deletes old requests, and those that a workspace has above its limit. */
export const forgetRequestsJob = job({
  name: 'integrations.forget_requests',
  payload: z.object({}),
  cron: '31 3 * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - requestDays * dayMs);
    const reason = 'forget requests to services';
    while ((await kernel.db.asSystem(reason, (tx) => deleteOldRequests(tx, before, batch))) === batch);
    for (const workspaceId of await kernel.db.asSystem(reason, readOverfullLogs))
      await inSystemCtx(kernel, workspaceId, reason, trimRequests);
  },
});
