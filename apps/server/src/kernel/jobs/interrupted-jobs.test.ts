import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createLog } from '../log/log.ts';
import { type Job, job } from '../module.ts';
import { listDeadJobs, retryDeadJobs } from './dead-jobs.store.ts';
import { takeOverJobs } from './interrupted-jobs.store.ts';
import { readQueueFigures } from './queue-figures.reads.ts';
import { startWorker, type Worker } from './worker.ts';

const test = ownServerTest();
let worker: Worker | undefined;
const runs: string[] = [];
const logged: string[] = [];

const recorded = (name: string, more: Partial<Job> = {}): Job =>
  job({ name, payload: z.object({}), run: async () => void runs.push(name), ...more });

test.beforeEach(async ({ server }) => {
  runs.length = 0;
  logged.length = 0;
  await server.kernel.db.ownerPool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

async function work(server: TestServer, ...jobs: Job[]): Promise<void> {
  const log = createLog('error', {}, { write: (line: string) => void logged.push(line) });
  const kernel = { ...server.kernel, log };
  worker = await startWorker({ kernel, jobs, directUrl: server.urls.ownerUrl, concurrency: 4 });
}
const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;
const interrupted = async (server: TestServer) =>
  (
    await sql(server, 'select task_identifier from graphile_worker.jobs where locked_at is not null order by priority')
  ).map((row) => row.task_identifier);
const dead = (server: TestServer) => listDeadJobs(server.kernel.db.ownerPool);
const figures = (server: TestServer) => readQueueFigures(server.kernel);

test('a job that kills its worker is set aside after three kills, and its neighbours lose no attempt', {
  timeout: 120_000,
}, async ({ server, onTestFinished }) => {
  // The first is fetched together with neighbours, which it interrupts.
  await sql(server, `select enqueue('test.kills', '{}', priority => -1, job_key => 'kills')`);
  await sql(server, `select enqueue('test.neighbour', '{}', max_attempts => 1) from generate_series(1, 6)`);
  for (let kill = 1; kill <= 3; kill++) {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'killed.fixture.ts'), JSON.stringify(server.urls)],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    // A worker that survives keeps the whole run from ending.
    onTestFinished(() => void child.kill('SIGKILL'));
    const [, signal] = await once(child, 'exit');
    expect(signal, `kill ${kill}`).toBe('SIGKILL');
    if (kill > 1) continue;
    // It may have fetched those that would run next as well.
    const [first, ...others] = await interrupted(server);
    expect([first, ...new Set(others)]).toEqual(['test.kills', 'test.neighbour']);
    expect(others.length).toBeGreaterThanOrEqual(3);
  }
  await work(server, recorded('test.kills'), recorded('test.neighbour'));
  await expect
    .poll(() => sql(server, 'select from graphile_worker._private_jobs'), { timeout: 20_000 })
    .toHaveLength(1);
  expect(runs).not.toContain('test.kills');
  const { total, jobs } = await dead(server);
  expect({ total, jobs }).toMatchObject({
    total: 1,
    jobs: [{ name: 'test.kills', error: 'Its worker ended 3 times while it ran this job' }],
  });
  expect(logged.filter((line) => line.includes('a job was set aside'))).toHaveLength(1);
  await expect.poll(() => figures(server)).toMatchObject({ dead: 1, ready: 0 });

  expect(await retryDeadJobs(server.kernel.db.ownerPool, { name: 'test.kills' })).toEqual([jobs[0]?.id]);
  await expect.poll(() => runs.at(-1)).toBe('test.kills');
  await expect.poll(async () => (await dead(server)).total).toBe(0);
});

test('after its first interruption, a job counts only the ends of workers that had started it', async ({ server }) => {
  const cut = async (more = '') => {
    await sql(
      server,
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = attempts + 1 ${more}`,
    );
    return takeOverJobs(server.kernel.db.ownerPool, ['killed'], ['test.counts_itself']);
  };
  await sql(server, `select enqueue('test.one', '{}', job_key => 'one')`);
  for (let only = 0; only < 5; only++) expect(await cut()).toEqual([]);
  expect(await sql(server, 'select key, queue_name, attempts, flags from graphile_worker.jobs')).toEqual([
    { key: null, queue_name: null, attempts: 0, flags: { kills: 1 } },
  ]);
  const started = `, flags = flags || jsonb_build_object('started', attempts + 1)`;
  expect(await cut(started)).toEqual([]);
  expect(await cut(started)).toMatchObject([{ job: 'test.one' }]);

  await sql(server, 'delete from graphile_worker._private_jobs');
  await sql(server, `select enqueue('test.counts_itself', '{}', job_key => 'itself')`);
  for (let n = 0; n < 5; n++) expect(await cut()).toEqual([]);
  expect(await sql(server, 'select key, flags, locked_by from graphile_worker.jobs')).toEqual([
    { key: 'itself', flags: null, locked_by: null },
  ]);
});

test('interrupted jobs run one at a time, and none waits for the next poll', async ({ server }) => {
  const jobs = 60;
  await sql(server, `select enqueue('test.one', '{}') from generate_series(1, $1::int)`, [jobs]);
  await sql(server, `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`);
  await takeOverJobs(server.kernel.db.ownerPool, ['killed'], []);
  let running = 0;
  let most = 0;
  const counted = recorded('test.one', {
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await sql(server, 'select');
      running -= 1;
      runs.push('test.one');
    },
  });
  await work(server, counted);
  // One job with each poll would take a minute.
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(jobs);
  expect(most).toBe(1);
});

const tick = `'{"_cron": {"ts": "2026-11-24T00:00:00Z"}}'`;

test('a periodic job that ended its workers does not run again until the operator retries it', async ({ server }) => {
  await sql(server, `select enqueue('test.sweep', '{}', job_key => 'aside')`);
  await sql(
    server,
    `update graphile_worker._private_jobs set attempts = max_attempts, key = null, flags = '{"kills": 3}'`,
  );
  await sql(server, `select enqueue('test.sweep', ${tick})`);
  await work(server, recorded('test.sweep', { cron: '0 0 1 1 *' }));
  await expect.poll(() => figures(server)).toMatchObject({ dead: 1, ready: 0 });
  expect(runs).toEqual([]);
  expect(logged.filter((line) => line.includes('is set aside'))).toHaveLength(1);
  await retryDeadJobs(server.kernel.db.ownerPool, { name: 'test.sweep' });
  await expect.poll(() => runs).toEqual(['test.sweep']);
  await expect.poll(() => figures(server)).toMatchObject({ dead: 0, ready: 0 });
  await sql(server, `select enqueue('test.sweep', ${tick})`);
  await expect.poll(() => runs.length).toBe(2);
});

test('a failed run of a periodic job is no dead job once a later run has done its work', async ({ server }) => {
  const failed = async (name: string) => sql(server, `select enqueue($1, '{}')`, [name]);
  await failed('test.sweep');
  await failed('test.sweep');
  await failed('test.other');
  await sql(server, 'update graphile_worker._private_jobs set attempts = max_attempts');
  expect(await figures(server)).toMatchObject({ dead: 3 });
  await sql(server, `select enqueue('test.sweep', ${tick})`);
  await work(server, recorded('test.sweep', { cron: '0 0 1 1 *' }), recorded('test.other'));
  await expect.poll(() => figures(server)).toMatchObject({ dead: 1 });
  expect((await dead(server)).jobs.map(({ name }) => name)).toEqual(['test.other']);
});

test('a job that fails again and again is logged once, and once more when it is set aside', async ({ server }) => {
  const fails = recorded('test.fails', {
    run: async () => {
      runs.push('test.fails');
      throw new Error('no');
    },
  });
  await sql(server, `select enqueue('test.fails', '{}', max_attempts => 4)`);
  await work(server, fails);
  await expect
    .poll(async () => {
      await sql(server, 'update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      return runs.length;
    })
    .toBe(4);
  await expect.poll(() => figures(server)).toMatchObject({ dead: 1 });
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['job failed', 'a job was set aside']);
});
