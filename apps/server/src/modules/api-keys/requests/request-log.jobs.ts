import { requestDays } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { deleteOldRequests, readOverfullLogs, trimRequests } from './request-log.store.ts';

const batch = 5_000;

/** Deletes old requests, and those that a workspace has above its limit. */
export const forgetKeyRequestsJob = job({
  name: 'api_keys.forget_requests',
  payload: z.object({}),
  cron: '43 2 * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - requestDays * dayMs);
    const reason = 'forget requests with API keys';
    while ((await kernel.db.asSystem(reason, (tx) => deleteOldRequests(tx, before, batch))) === batch);
    for (const workspaceId of await kernel.db.asSystem(reason, readOverfullLogs))
      await kernel.db.asSystem(reason, (tx) => trimRequests(tx, workspaceId));
  },
});
