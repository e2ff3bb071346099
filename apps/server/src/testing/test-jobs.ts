import { EventEmitter } from 'node:events';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { taskOf } from '../kernel/jobs/task.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { allJobs } from '../main/work.ts';

/** Runs every due job by the test's clock, and the jobs that these enqueue. @throws the error of a job */
export async function runDueJobs(kernel: Kernel): Promise<void> {
  const tasks: TaskList = Object.fromEntries(allJobs().map((each) => [each.name, taskOf(kernel, each)]));
  // The test's clock decides which jobs are due, not the database's.
  await kernel.db.ownerPool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
    [kernel.clock.now()],
  );
  const events = new EventEmitter();
  const failures: unknown[] = [];
  events.on('job:error', ({ error }: { error: unknown }) => failures.push(error));
  await runOnce({
    pgPool: kernel.db.ownerPool,
    events,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: tasks,
    concurrency: 4,
  });
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
