import { runDays } from '@kumbi/contract/automations/automations.limits.ts';
import * as z from 'zod';
import type { Tx } from '../../kernel/database/database.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { job } from '../../kernel/module.ts';
import { removeOldRuns } from './run.store.ts';
import { runDriver } from './run-driver.service.ts';
import { nextDueRun } from './run-queue.store.ts';

/**
 * Takes on what is due. The runs are the queue, and the job only wakes: whoever writes one enqueues it, it enqueues
 * itself for what comes later, and once a minute it looks whether a worker was killed before it could.
 */
export const advanceRunsJob = job({
  name: 'automations.advance_runs',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ kernel }) => {
    const wakeAt = (at: number) =>
      kernel.db.asSystem('wake for the next run', (tx) =>
        enqueue(tx, advanceRunsJob, {}, { runAt: new Date(at), key: `automations:${Math.ceil(at / 1_000)}` }),
      );
    const now = () => kernel.clock.now().getTime();
    if (!(await runDriver(kernel).run(() => wakeAt(now())))) return;
    const [next] = await kernel.db.statementAsSystem('find the next run', nextDueRun);
    // What is due and was not claimed is under way in another process.
    if (next?.due_at) await wakeAt(Math.max(next.due_at.getTime(), now() + 1_000));
  },
});

/** Has a run that this transaction writes taken on. */
export const wakeRuns = (tx: Tx): Promise<void> => enqueue(tx, advanceRunsJob, {});

const batch = 1_000;

export const forgetRunsJob = job({
  name: 'automations.forget_runs',
  payload: z.object({}),
  cron: '52 2 * * *',
  run: async ({ kernel, log }) => {
    const before = new Date(kernel.clock.now().getTime() - runDays * 86_400_000);
    let removed = 0;
    for (let gone = batch; gone === batch; removed += gone)
      gone = await kernel.db.asSystem('forget old runs', (tx) => removeOldRuns(tx, before, batch));
    if (removed > 0) log.info({ removed }, 'old runs removed');
  },
});
