import { runDays } from '@kumbi/contract/automations/automations.limits.ts';
import { sql } from 'kysely';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import type { ClaimedRun } from './run.store.ts';
import { advance } from './run-driver.service.ts';
import { failByFault } from './run-step.service.ts';
import { runLeaseMs } from './run-transaction.service.ts';

const minute = 60_000;

/** Advances runs. The steps of a run write their own results, each together with its effect. */
export const runQueue = dueQueue<ClaimedRun>({
  name: 'automations.advance_runs',
  table: 'flow_runs',
  caps: { workspace: 8, all: 64, slow: 192 },
  leaseMs: runLeaseMs,
  // A claim looks at every workspace with runs, so the end of each run doesn't cause one.
  togetherMs: 20,
  retry: { pausesMs: [minute, 2 * minute, 3 * minute, 4 * minute] },
  returning: (now) => sql`t.flow_id, t.revision, t.input, t.source_id, t.root, t.depth, t.at_step, t.number,
    (select f.title from flows f where f.workspace_id = t.workspace_id and f.id = t.flow_id) as title,
    coalesce((select f.watched_until > ${now} from flows f where f.workspace_id = t.workspace_id and f.id = t.flow_id), false) as watched`,
  dropSets: `status = 'failed', failure = 'fault', ended_at = now()`,
  work: async (kernel, run) => {
    await advance(kernel, run);
    return { kind: 'settled' };
  },
  exhausted: failByFault,
  retention: { cron: '52 2 * * *', days: runDays, column: 'ended_at' },
});
