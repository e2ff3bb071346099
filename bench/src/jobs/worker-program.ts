import { createDatabase } from '@kumbi/server/kernel/database/database.ts';
import { startWorker } from '@kumbi/server/kernel/jobs/worker.ts';
import type { Kernel } from '@kumbi/server/kernel/kernel.ts';
import { createLog } from '@kumbi/server/kernel/log/log.ts';
import { job } from '@kumbi/server/kernel/module.ts';
import * as z from 'zod';

/** The product's worker with one empty job. It reports the wait of each run in batches. */
export interface WorkerInput {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly concurrency: number;
}

export interface Began {
  /** The time from the enqueuing call to the job's first line, in milliseconds. */
  readonly waits: readonly number[];
}

process.once('message', (input: WorkerInput) => void work(input));
process.once('disconnect', () => process.exit(0));

async function work({ appUrl, ownerUrl, concurrency }: WorkerInput): Promise<void> {
  const log = createLog('error');
  const db = createDatabase({ appUrl, ownerUrl, poolSize: concurrency, log });
  const waits: number[] = [];
  const trivial = job({
    name: 'bench.trivial',
    payload: z.object({ at: z.number() }),
    run: async ({ payload }) => {
      waits.push(Date.now() - payload.at);
    },
  });
  await startWorker({ kernel: { db, log } as Kernel, jobs: [trivial], directUrl: ownerUrl, concurrency });
  process.send?.({});
  setInterval(() => {
    if (waits.length > 0) process.send?.({ waits: waits.splice(0) } satisfies Began);
  }, 5);
}
