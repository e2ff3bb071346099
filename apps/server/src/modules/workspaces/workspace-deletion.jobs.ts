import { companyUndoDays } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import { readLongDeleted } from './workspace.store.ts';
import { eraseDeleted } from './workspace-deletion.service.ts';

/** Erases the companies that were not restored in time. */
export const eraseDeletedJob = job({
  name: 'workspaces.erase_deleted',
  payload: z.object({}),
  cron: '53 3 * * *',
  run: async ({ kernel, log }) => {
    const before = new Date(kernel.clock.now().getTime() - companyUndoDays * dayMs);
    const due = await kernel.db.asSystem('find deleted companies', (tx) => readLongDeleted(tx, before));
    const failures: unknown[] = [];
    for (const workspaceId of due)
      try {
        const refused = await inSystemCtx(kernel, workspaceId, 'erase a company', (ctx) => eraseDeleted(ctx, before));
        if (refused) log.warn({ workspaceId, code: refused.code }, 'deleted company kept until it is settled');
      } catch (error) {
        // A company that can't be erased must not delay the others.
        failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be erased`);
  },
});
