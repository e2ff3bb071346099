import * as z from 'zod';
import type { Tx } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Kernel } from '../kernel.ts';
import { type Job, job, type SetAsideTable } from '../module.ts';
import { perKernel } from '../per-kernel.ts';
import { nextDue } from './claim-rows.ts';
import type { Claimed, Declaration } from './declaration.ts';
import { JoinedWakes } from './joined-wakes.ts';
import { QueueWorker } from './queue-worker.ts';
import { deleteOld } from './settle-rows.ts';

const dayMs = 86_400_000;
const deletedTogether = 1_000;
/** Another process is working on a row that is due and was not claimed. The queue looks again after this time. */
const othersMs = 1_000;

export interface DueQueue {
  readonly setAside: SetAsideTable;
  /** Processes the queue. New rows wake it; it also runs once a minute, and when the next row becomes due. */
  readonly job: Job;
  /** The jobs of the queue: one processes rows, and one deletes old rows. */
  readonly jobs: readonly Job[];
  /** Wakes the queue after the commit of this transaction, which wrote rows. */
  wake(tx: Tx): Promise<void>;
  /** Wakes the queue outside of a transaction. No job is needed if this process already works on the queue. */
  wakeNow(kernel: Kernel): Promise<void>;
  /**
   * Wakes the queue for rows that are already committed, once for all calls of a moment. Transactions that add a job, and so
   * notify the workers, commit one after the other: hundreds a second would wait for each other. The wake may be lost with
   * the process, and the queue then finds the rows within a minute.
   */
  wakeSoon(kernel: Kernel): void;
}

/** Creates a queue from the rows of a table. See docs/how-to/queue-work.md. */
export function dueQueue<Row extends Claimed, Set = Record<string, unknown>>(
  declaration: Declaration<Row, Set>,
): DueQueue {
  const { name, table, retention } = declaration;
  const workerOf = perKernel((kernel) => new QueueWorker(kernel, declaration));

  const work = job({
    name,
    payload: z.object({}),
    cron: '* * * * *',
    countsInterruptions: true,
    run: async ({ kernel }) => {
      const now = () => kernel.clock.now().getTime();
      const ended = await workerOf(kernel).run(() => wakeAt(kernel, now()));
      if (!ended) return;
      await declaration.idle?.(kernel);
      const [next] = await kernel.db.statementAsSystem(`find what is due next in ${table}`, nextDue(declaration));
      if (next?.due_at) await wakeAt(kernel, Math.max(next.due_at.getTime(), now() + othersMs));
    },
  });
  const wake = (tx: Tx) => enqueue(tx, work, {});
  const wakeAt = (kernel: Kernel, at: number) =>
    kernel.db.asSystem(`wake ${name} later`, (tx) =>
      enqueue(tx, work, {}, { runAt: new Date(at), key: `${name}:${Math.ceil(at / 1_000)}` }),
    );

  const wakeNow = async (kernel: Kernel): Promise<void> => {
    if (!workerOf(kernel).wake()) await kernel.db.asSystem(`wake ${name}`, wake);
  };
  const wakes = perKernel((kernel) => {
    const failed = (error: unknown) => kernel.log.warn({ err: error }, `${name} was not woken`);
    return new JoinedWakes(() => wakeNow(kernel), failed);
  });

  return {
    setAside: declaration,
    job: work,
    jobs: retention ? [work, forgetting(declaration.name, table, retention)] : [work],
    wake,
    wakeNow,
    wakeSoon: (kernel) => wakes(kernel).add(),
  };
}

const forgetting = (
  queue: string,
  table: string,
  { cron, days, column }: NonNullable<Declaration<Claimed, unknown>['retention']>,
): Job =>
  job({
    name: `${queue.slice(0, queue.indexOf('.'))}.forget_${table}`,
    payload: z.object({}),
    cron,
    run: async ({ kernel, log }) => {
      const before = new Date(kernel.clock.now().getTime() - days * dayMs);
      let deleted = 0;
      for (let gone = deletedTogether; gone === deletedTogether; deleted += gone)
        gone = (
          await kernel.db.statementAsSystem(`delete old ${table}`, deleteOld(table, column, before, deletedTogether))
        ).length;
      if (deleted > 0) log.info({ table, deleted }, 'old rows deleted');
    },
  });
