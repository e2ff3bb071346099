/**
 * Runs a worker process for a test: `node takeover.fixture.ts <urls as JSON>`. It takes a job and never finishes it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { parseConfig } from '../config/config.ts';
import { createDatabase } from '../database/database.ts';
import type { Kernel } from '../kernel.ts';
import { systemClock } from '../log/clock.ts';
import { createLog } from '../log/log.ts';
import { job } from '../module.ts';
import { startWorker } from './worker.ts';

const urls = z.object({ ownerUrl: z.string(), appUrl: z.string() }).parse(JSON.parse(process.argv[2] ?? ''));
const log = createLog('silent');
const db = createDatabase({ ...urls, poolSize: 4, log });
const kernel = { config: parseConfig({}), db, log, clock: systemClock } as unknown as Kernel;

const stuck = job({
  name: 'test.stuck',
  payload: z.object({}),
  run: async () => {
    process.stdout.write('taken\n');
    await wait(600_000);
  },
});

await startWorker({ kernel, jobs: [stuck], directUrl: urls.ownerUrl, concurrency: 2 });
process.stdout.write('started\n');
