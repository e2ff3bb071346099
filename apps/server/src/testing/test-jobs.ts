import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
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
  const ids = new Set<string>();
  events.on('job:error', ({ error }: { error: unknown }) => failures.push(error));
  events.on('job:start', ({ job }: { job: { id: string } }) => ids.add(job.id));
  await runOnce({
    pgPool: kernel.db.ownerPool,
    events,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: tasks,
    concurrency: 4,
  });
  await allReleased(kernel, [...ids]);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** The library returns before the rows of its jobs are deleted or released. */
async function allReleased({ db }: Kernel, ids: readonly string[]): Promise<void> {
  const locked = 'select id from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_at is not null';
  while (ids.length > 0 && (await db.ownerPool.query(locked, [ids])).rows.length > 0) await sleep(5);
}
