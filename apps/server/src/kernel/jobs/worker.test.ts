import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { asSuperuser } from '../../main/test-parts.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { job } from '../module.ts';
import { enqueue } from './enqueue.ts';
import { startWorker, type Worker } from './worker.ts';

let server: TestServer;
let worker: Worker | undefined;
const begun: string[] = [];
const done: string[] = [];
const gates = new Map<string, PromiseWithResolvers<void>>();
const gated = job({
  name: 'test.gated',
  payload: z.object({ name: z.string() }),
  run: async ({ payload: { name } }) => {
    begun.push(name);
    await gates.get(name)?.promise;
    done.push(name);
  },
});
const add = (name: string) => server.kernel.db.outsideWorkspaces((tx) => enqueue(tx, gated, { name }));
const left = async () => {
  const { rows } = await server.kernel.db.ownerPool.query<{ name: string; locked_by: string | null }>(
    `select payload->>'name' as name, locked_by from graphile_worker._private_jobs order by 1`,
  );
  return rows;
};

/** One that cannot be struck off, and others that are still under way when this fails. */
const slow = ['slow 1', 'slow 2', 'slow 3'];
const all = ['cut', ...slow];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.kernel.db.ownerPool.query('delete from graphile_worker._private_jobs');
  for (const name of all) gates.set(name, Promise.withResolvers());
  worker = await startWorker({ kernel: server.kernel, jobs: [gated], directUrl: server.urls.ownerUrl, concurrency: 4 });
  for (const name of all) await add(name);
  await expect.poll(() => begun.toSorted()).toEqual(all);
  await cutStrikingOff('cut');
});
afterEach(async () => {
  for (const gate of gates.values()) gate.resolve();
  await worker?.stop();
  worker = undefined;
  gates.clear();
  begun.length = 0;
  done.length = 0;
});

/** Keeps a job that has run from being struck off, and cuts the connection on which that waits. */
async function cutStrikingOff(name: string): Promise<void> {
  await asSuperuser(server.urls, async (admin) => {
    await admin.query('begin');
    await admin.query(`select from graphile_worker._private_jobs where payload->>'name' = $1 for update`, [name]);
    gates.get(name)?.resolve();
    const cut = async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kumbi-jobs' and wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    await expect.poll(cut).toBe(1);
    await admin.query('rollback');
  });
}

/** One after the other, each struck off before the next ends: this is what the library's count does not survive. */
async function endSlowOnes(): Promise<void> {
  for (const name of slow) {
    gates.get(name)?.resolve();
    await expect.poll(async () => (await left()).map((row) => row.name)).not.toContain(name);
  }
}

test('a worker that could not strike off a job goes on when the others under way have ended', async () => {
  await add('after');
  await endSlowOnes();
  // What was not struck off is done again, as every job bears, and what was under way is done once.
  await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual(['after', 'cut', 'cut', ...slow]);
});

test('a worker that could not strike off a job waits for those under way when it is stopped, and then ends', async () => {
  const stopping = worker?.stop();
  await endSlowOnes();
  await stopping;
  worker = undefined;
  expect(done).toEqual(all);
  expect(await left()).toEqual([{ name: 'cut', locked_by: null }]);
});
