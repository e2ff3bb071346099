import * as z from 'zod';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../kernel/jobs/workspace-job.ts';
import { job } from '../../kernel/module.ts';
import { currentEntitlement } from './entitlement.service.ts';
import { readDueTurns } from './entitlement.store.ts';

const atOnce = 1_000;

/** Begins a workspace's month, or ends its plan. A second run finds nothing due. */
export const turnPlanJob = workspaceJob({
  name: 'quotas.turn_plan',
  payload: {},
  run: currentEntitlement,
});

/** Using a workspace turns its plan too, so a delay here only delays notifications. */
export const findDueTurnsJob = job({
  name: 'quotas.find_due_turns',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: ({ kernel }) =>
    kernel.db.asSystem('find plans whose month or period ended', async (tx) => {
      for (const id of await readDueTurns(tx, kernel.clock.now(), atOnce))
        await enqueue(tx, turnPlanJob, { workspace_id: id }, { key: `turn:${id}` });
    }),
});
