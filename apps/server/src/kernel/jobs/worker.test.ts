import { afterEach, describe, expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import { asSuperuser, cutConnections } from '../../testing/test-parts.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { job } from '../module.ts';
import { enqueue } from './enqueue.ts';
import { startTakeover } from './takeover.ts';
import { cronItemsOf, startWorker, type Worker } from './worker.ts';

const test = ownServerTest();
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
const add = (server: TestServer, name: string) =>
  server.kernel.db.outsideWorkspaces((tx) => enqueue(tx, gated, { name }));
const left = async (server: TestServer) => {
  const { rows } = await server.kernel.db.ownerPool.query<{ name: string; locked_by: string | null }>(
    `select payload->>'name' as name, locked_by from graphile_worker._private_jobs order by 1`,
  );
  return rows;
};

/** One job that can't be completed, and others that still run when this fails. */
const slow = ['slow 1', 'slow 2', 'slow 3'];
const all = ['cut', ...slow];

test.beforeEach(async ({ server }) => {
  await server.kernel.db.ownerPool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  for (const gate of gates.values()) gate.resolve();
  await worker?.stop();
  worker = undefined;
  gates.clear();
  begun.length = 0;
  done.length = 0;
});

async function work(server: TestServer, options: { concurrency?: number; hungMs?: number } = {}): Promise<void> {
  const { kernel, urls } = server;
  worker = await startWorker({ kernel, jobs: [gated], directUrl: urls.ownerUrl, concurrency: 4, ...options });
}

/** Blocks the completion of a job that has run, and cuts the connection that waits for it. */
async function cutStrikingOff(server: TestServer, name: string): Promise<void> {
  await asSuperuser(server.urls, async (admin) => {
    await admin.query('begin');
    await admin.query(`select from graphile_worker._private_jobs where payload->>'name' = $1 for update`, [name]);
    gates.get(name)?.resolve();
    // A transaction always sees the activity that it saw first.
    const cut = async () => {
      const { rowCount } = await server.kernel.db.ownerPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kumbi-jobs' and wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    await expect.poll(cut).toBe(1);
    await admin.query('rollback');
  });
}

/**
 * Ends the jobs one after the other, each completed before the next ends: the library's counter doesn't survive that.
 */
async function endSlowOnes(server: TestServer): Promise<void> {
  for (const name of slow) {
    gates.get(name)?.resolve();
    await expect.poll(async () => (await left(server)).map((row) => row.name)).not.toContain(name);
  }
}

describe('a worker that could not complete a job', () => {
  test.beforeEach(async ({ server }) => {
    for (const name of all) gates.set(name, Promise.withResolvers());
    await work(server);
    for (const name of all) await add(server, name);
    await expect.poll(() => begun.toSorted()).toEqual(all);
    await cutStrikingOff(server, 'cut');
  });

  test('continues after the jobs under way have ended', async ({ server }) => {
    await add(server, 'after');
    await endSlowOnes(server);
    // A job that wasn't completed runs again, as every job tolerates, and interrupted ones run once.
    await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual(['after', 'cut', 'cut', ...slow]);
  });

  test('waits for those under way when it is stopped, and then ends', async ({ server }) => {
    const stopping = worker?.stop();
    await endSlowOnes(server);
    await stopping;
    worker = undefined;
    expect(done).toEqual(all);
    expect(await left(server)).toEqual([{ name: 'cut', locked_by: null }]);
  });
});

test('does not let a hanging job block its restart, and the job runs again', async ({ server }) => {
  gates.set('hangs', Promise.withResolvers());
  await work(server, { hungMs: 300 });
  await add(server, 'hangs');
  await expect.poll(() => begun).toEqual(['hangs']);
  await cutConnections(server.urls, 'kumbi-takeover');
  await add(server, 'after');
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['after']);
  await expect.poll(() => begun.filter((name) => name === 'hangs').length, { timeout: 20_000 }).toBe(2);
});

test('a worker for one job at a time runs them all', async ({ server }) => {
  await work(server, { concurrency: 1 });
  for (const name of ['one', 'two', 'three']) await add(server, name);
  await expect.poll(() => done).toEqual(['one', 'two', 'three']);
});

test('returns the jobs that a failed start had fetched', async ({ server }) => {
  await add(server, 'fetched');
  await add(server, 'of another');
  await server.kernel.db.ownerPool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = case payload->>'name' when 'fetched' then 'orphan' else 'other' end`,
  );
  const options = { connectionString: server.urls.ownerUrl, log: server.kernel.log, onLost: () => undefined };
  const takeover = await startTakeover({ ...options, workerIds: () => ['mine'], orphans: ['orphan'] });
  expect(await left(server)).toEqual([
    { name: 'fetched', locked_by: null },
    { name: 'of another', locked_by: 'other' },
  ]);
  await takeover.stop();
});

test('starts no job before other processes know the worker', async ({ server }) => {
  await add(server, 'early');
  const starting = await asSuperuser(server.urls, async (admin) => {
    await admin.query('begin');
    await admin.query('lock table worker_nodes in exclusive mode');
    const started = work(server);
    const registers = async () => {
      const { rowCount } = await server.kernel.db.ownerPool.query(
        `select from pg_stat_activity where application_name = 'kumbi-takeover' and wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    await expect.poll(registers).toBe(1);
    await expect.poll(() => left(server)).toEqual([{ name: 'early', locked_by: expect.any(String) }]);
    expect(begun).toEqual([]);
    await admin.query('rollback');
    return started;
  });
  await starting;
  await expect.poll(() => done).toEqual(['early']);
});

test('runs the jobs of a worker that was killed before another one knew it, after a minute', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  await add(server, 'old');
  await add(server, 'young');
  await ownerPool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker of ' || (payload->>'name'), attempts = 1,
       locked_at = now() - case payload->>'name' when 'old' then interval '61 s' else interval '5 s' end`,
  );
  await work(server);
  await expect.poll(() => left(server)).toEqual([{ name: 'young', locked_by: 'worker of young' }]);
  expect(done).toEqual(['old']);
});

test('of what runs by the clock, one run is under way at a time', () => {
  const every = { ...gated, cron: '* * * * *' };
  expect(
    cronItemsOf([gated, every, { ...every, name: 'test.other', maxAttempts: 3 }]).map(({ options }) => options),
  ).toEqual([
    expect.objectContaining({ queueName: 'cron:test.gated', jobKey: 'cron:test.gated', maxAttempts: 25 }),
    expect.objectContaining({ queueName: 'cron:test.other', jobKey: 'cron:test.other', maxAttempts: 3 }),
  ]);
});
