import * as z from 'zod';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import { job } from '../../../kernel/module.ts';
import { readWorkspacesToSettle } from './commission.store.ts';
import { settleCommissions } from './settlement.service.ts';

/** Approves and pays the due commission of one seller. */
export const settleCommissionsJob = workspaceJob({
  name: 'affiliates.settle_commissions',
  payload: {},
  run: settleCommissions,
});

/** Finds the sellers with commission whose waiting period has ended, or that their balance didn't cover before. */
export const sweepCommissionsJob = job({
  name: 'affiliates.sweep_commissions',
  payload: z.object({}),
  cron: '11 * * * *',
  run: async ({ kernel }) => {
    await kernel.db.asSystem('settle commissions', async (tx) => {
      for (const id of await readWorkspacesToSettle(tx, kernel.clock.now()))
        await enqueue(tx, settleCommissionsJob, { workspace_id: id }, { key: `affiliates.settle ${id}` });
    });
  },
});
