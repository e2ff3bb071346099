/** A worker process of a test: `node killed.fixture.ts <urls as JSON>`. The job `test.kills` kills it. */
import { setTimeout as sleep } from 'node:timers/promises';
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

const kills = job({
  name: 'test.kills',
  payload: z.object({}),
  run: async () => {
    process.kill(process.pid, 'SIGKILL');
  },
});
const neighbour = job({
  name: 'test.neighbour',
  payload: z.object({}),
  // Long enough to be interrupted. It ends, because interrupted jobs run one after the other, and it may come first.
  run: () => sleep(1_000),
});

await startWorker({ kernel, jobs: [kills, neighbour], directUrl: urls.ownerUrl, concurrency: 4 });
