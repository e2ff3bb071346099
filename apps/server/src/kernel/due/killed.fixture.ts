/** Runs a worker process for a test: `node killed.fixture.ts <urls as JSON>`. A thing with the note `kill` kills it. */
import * as z from 'zod';
import { parseConfig } from '../config/config.ts';
import { createDatabase } from '../database/database.ts';
import type { Kernel } from '../kernel.ts';
import { systemClock } from '../log/clock.ts';
import { createLog } from '../log/log.ts';
import { dueQueue } from './due-queue.ts';
import { things } from './things.fixture.ts';

const urls = z.object({ ownerUrl: z.string(), appUrl: z.string() }).parse(JSON.parse(process.argv[2] ?? ''));
const log = createLog('silent');
const db = createDatabase({ ...urls, poolSize: 4, log });
const kernel = { config: parseConfig({}), db, log, clock: systemClock } as unknown as Kernel;

const { job } = dueQueue(
  things(async (_, { note }) => {
    if (note === 'kill') process.kill(process.pid, 'SIGKILL');
    return { kind: 'done', set: { detail: 'by the fixture' } };
  }),
);
await job.run({ kernel, payload: {}, attempt: 1, log });
await db.close();
