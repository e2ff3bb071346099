import { spawn } from 'node:child_process';
import path from 'node:path';
import { domainEvent } from '@kumbi/contract/event.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import { asSuperuser, cutConnections } from '../../testing/test-parts.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { deliverEventJob } from '../events/deliver.jobs.ts';
import { emit } from '../events/emit.ts';
import { heardBy } from '../events/heard-events.ts';
import { type Job, job, type Listener, listener } from '../module.ts';
import { listDeadJobs, retryDeadJobs } from './dead-jobs.store.ts';
import { enqueue } from './enqueue.ts';
import { readQueueFigures } from './queue-figures.reads.ts';
import { startTakeover } from './takeover.ts';
import { startWorker, type Worker } from './worker.ts';

const test = ownServerTest();
let worker: Worker | undefined;
const runs: { n: number; attempt: number }[] = [];
let failures = 0;
const payload = z.object({ n: z.number() });
const note = job({
  name: 'test.note',
  payload,
  maxAttempts: 3,
  run: async ({ payload: { n }, attempt }) => {
    runs.push({ n, attempt });
    if (failures > 0) {
      failures -= 1;
      throw new Error('not this time, ana@example.com');
    }
  },
});

test.beforeEach(async ({ server }) => {
  runs.length = 0;
  failures = 0;
  await server.kernel.db.ownerPool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

async function work(server: TestServer, jobs: readonly Job[] = [note]): Promise<void> {
  worker = await startWorker({ kernel: server.kernel, jobs, directUrl: server.urls.ownerUrl, concurrency: 4 });
}
const add = (server: TestServer, n: number, when = {}) =>
  server.kernel.db.outsideWorkspaces((tx) => enqueue(tx, note, { n }, when));
/** The connections of the enqueuing pools were cut too. */
const addSoon = (server: TestServer, n: number) =>
  expect.poll(() => add(server, n).then(() => 'added', String)).toBe('added');
/** Returns, for each known worker process, whether it holds the lock that proves that it lives. */
const livingNodes = (server: TestServer) =>
  asSuperuser(server.urls, async (admin) => {
    const { rows } = await admin.query<{ lives: boolean }>(
      `select exists (select 1 from pg_locks where locktype = 'advisory' and granted and objid::bigint = lock_key) as lives from worker_nodes`,
    );
    return rows.map(({ lives }) => lives);
  });
const hurry = (server: TestServer) =>
  server.kernel.db.ownerPool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');

test('a job runs after the commit of what caused it, and never after a rollback', async ({ server }) => {
  await work(server);
  await server.kernel.db.outsideWorkspaces(async (tx) => {
    await enqueue(tx, note, { n: 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(runs).toEqual([]);
  });
  await server.kernel.db
    .outsideWorkspaces(async (tx) => {
      await enqueue(tx, note, { n: 2 });
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  await add(server, 3);
  await expect.poll(() => runs.map((run) => run.n)).toEqual([1, 3]);
});

test('a job with a key is one, at its latest time; one for later waits', async ({ server }) => {
  await add(server, 1, { key: 'k' });
  await add(server, 2, { key: 'k' });
  await add(server, 3, { runAt: new Date(Date.now() + 3_600_000) });
  await work(server);
  await expect.poll(() => runs.map((run) => run.n)).toEqual([2]);
  await expect.poll(async () => (await readQueueFigures(server.kernel)).ready).toBe(0);
});

test('a failure waits longer each time, and finally stays for the operator, who retries it', async ({ server }) => {
  failures = 3;
  await add(server, 7);
  await work(server);
  for (let attempt = 1; attempt <= 3; attempt++) {
    await expect.poll(() => runs.length).toBe(attempt);
    if (attempt === 3) break;
    const wait = async () =>
      (
        await server.kernel.db.ownerPool.query<{ s: number }>(
          `select extract(epoch from run_at - now())::float8 as s from graphile_worker._private_jobs where locked_at is null`,
        )
      ).rows[0]?.s ?? 0;
    await expect.poll(wait).toBeGreaterThan(Math.exp(attempt) - 1.5);
    await hurry(server);
  }
  await expect.poll(async () => (await listDeadJobs(server.kernel.db.ownerPool)).total).toBe(1);
  const { jobs } = await listDeadJobs(server.kernel.db.ownerPool);
  expect(jobs).toMatchObject([{ name: 'test.note', attempts: 3, error: 'not this time, [email]' }]);
  expect(await readQueueFigures(server.kernel)).toMatchObject({ dead: 1, ready: 0 });
  // Without a token only this machine itself gets the figures, not the clients of a proxy on it.
  expect(await (await server.fetch('/metrics')).text()).toContain('jobs{state="dead"} 1');
  for (const header of ['x-forwarded-for', 'forwarded', 'via'])
    expect((await server.fetch('/metrics', { headers: { [header]: '1.1.1.1' } })).status).toBe(404);
  await hurry(server);
  expect(await retryDeadJobs(server.kernel.db.ownerPool, { id: '999999' })).toEqual([]);
  expect(await retryDeadJobs(server.kernel.db.ownerPool, { id: jobs[0]?.id ?? '' })).toHaveLength(1);
  await expect.poll(() => runs.length).toBe(4);
  await expect.poll(async () => (await listDeadJobs(server.kernel.db.ownerPool)).total).toBe(0);
});

test('a payload that does not fit is a failure of its job alone', async ({ server }) => {
  await server.kernel.db.ownerPool.query(`select enqueue('test.note', '{"n": "x"}')`);
  await add(server, 1);
  await work(server);
  await expect.poll(() => runs.map((run) => run.n)).toEqual([1]);
});

test('a missed periodic job runs once, regardless of the number of missed runs', async ({ server }) => {
  const every: Job = {
    ...note,
    name: 'test.every',
    payload: z.object({}),
    cron: '* * * * *',
    run: async () => void runs.push({ n: 0, attempt: 1 }),
  };
  await server.kernel.db.ownerPool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('test.every', now() - interval '3 days', now() - interval '2 days')`,
  );
  await work(server, [every]);
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  // One run for all missed ones, and another if the minute has just turned.
  expect(runs.length).toBeLessThan(3);
});

test('an event reaches every listener; one that fails is tried again without the others', async ({ server }) => {
  const happened = domainEvent('test.happened', z.object({ id: z.uuid() }));
  const heard: string[] = [];
  let fails = 2;
  const listeners = ['first', 'failing', 'last'].map((name) =>
    listener({
      name: `test.${name}`,
      event: happened,
      react: async ({ payload: { id }, eventId }) => {
        if (name === 'failing' && fails-- > 0) throw new Error('not yet');
        heard.push(`${name} ${id === eventId}`);
      },
    }),
  ) as unknown as Listener[];
  await work(server, [deliverEventJob(listeners)]);
  const kernel = { heardEvents: heardBy(listeners) };
  await server.kernel.db.outsideWorkspaces((tx) => emit({ tx, kernel }, happened, { id: uuidv7() }));
  await expect.poll(() => heard.length).toBe(2);
  await expect
    .poll(async () => (await hurry(server)) && heard, { interval: 200 })
    .toEqual(['first false', 'last false', 'failing false']);
  // A repeated delivery finds that all listeners have received the event.
  await server.kernel.db.ownerPool.query(
    `select enqueue('kernel.deliver_event', json_build_object('id', id)) from outbox_events where name = 'test.happened'`,
  );
  await expect.poll(async () => (await readQueueFigures(server.kernel)).ready).toBe(0);
  expect(heard).toHaveLength(3);
});

test('a listener with a question is called only where the answer is yes, and causes no job elsewhere', async ({
  server,
}) => {
  const { db } = server.kernel;
  const [here, elsewhere] = [await server.person(), await server.person()].map(({ workspaceId }) => workspaceId);
  await db.ownerPool.query(`create function test_question(workspace_id uuid) returns boolean language sql
    as $$ select workspace_id = '${here}' $$`);
  const [asked, both] = [
    domainEvent('test.asked', z.object({ in: z.string() })),
    domainEvent('test.both', z.object({ in: z.string() })),
  ];
  const heard: string[] = [];
  const hears = (name: string, event: typeof asked | typeof both, asks?: string): Listener =>
    listener({
      name: `test.${name}`,
      event,
      ...(asks ? { asks } : {}),
      react: async ({ payload }) => void heard.push(`${name} ${payload.in}`),
    }) as unknown as Listener;
  const listeners = [
    hears('asks', asked, 'test_question'),
    hears('asks too', both, 'test_question'),
    hears('always', both),
  ];
  const kernel = { heardEvents: heardBy(listeners) };
  const say = (event: typeof asked | typeof both, workspaceId: typeof here, where: string) =>
    db.outsideWorkspaces((tx) => emit({ tx, kernel, ...(workspaceId ? { workspaceId } : {}) }, event, { in: where }));
  await say(asked, here, 'here');
  await say(asked, elsewhere, 'elsewhere');
  await say(asked, undefined, 'nowhere');
  await say(both, elsewhere, 'elsewhere');
  const { rows } = await db.ownerPool.query(
    `select payload->>'in' as told, exists (select from graphile_worker._private_jobs j where j.payload->>'id' = e.id::text) as job
     from outbox_events e where name in ('test.asked', 'test.both') order by id`,
  );
  expect(rows).toEqual([
    { told: 'here', job: true },
    { told: 'elsewhere', job: false },
    { told: 'nowhere', job: false },
    { told: 'elsewhere', job: true },
  ]);
  await work(server, [deliverEventJob(listeners)]);
  await expect.poll(() => heard.toSorted()).toEqual(['always elsewhere', 'asks here']);
});

test('a workspace with too many events waits until the events of others are delivered', async ({ server }) => {
  const [busy, other] = [await server.person(), await server.person()].map(({ workspaceId }) => workspaceId);
  const [told, kept] = [
    domainEvent('test.told', z.object({ who: z.string() })),
    domainEvent('test.kept', z.object({ who: z.string() })),
  ];
  const heard: string[] = [];
  const listeners = [
    listener({ name: 'test.hears', event: told, react: async ({ payload: { who } }) => void heard.push(who) }),
  ] as unknown as Listener[];
  const kernel = { heardEvents: heardBy(listeners) };
  const say = (event: typeof told | typeof kept, workspaceId: typeof busy, who: string, times = 1) =>
    server.kernel.db.outsideWorkspaces(async (tx) => {
      for (let n = 0; n < times; n++)
        await emit({ tx, kernel, ...(workspaceId ? { workspaceId } : {}) }, event, { who });
    });
  await say(told, busy, 'busy', 60);
  // Events without listeners never wait, however many there are.
  await say(kept, other, 'other', 60);
  await say(told, other, 'other', 20);
  await work(server, [deliverEventJob(listeners)]);
  await expect.poll(() => heard.length).toBe(80);
  // Some of them run at the same time.
  expect(heard.lastIndexOf('other')).toBeLessThan(32 + 20 + 8);
  expect(heard.indexOf('other')).toBeGreaterThan(32 - 8);
  // With nothing waiting, the next event is delivered in turn.
  await expect.poll(async () => (await readQueueFigures(server.kernel)).ready).toBe(0);
  await worker?.stop();
  worker = undefined;
  await say(told, busy, 'busy');
  const { rows } = await server.kernel.db.ownerPool.query('select priority from graphile_worker._private_jobs');
  expect(rows).toEqual([{ priority: 0 }]);
});

test('an event without listeners is stored without a job', async ({ server }) => {
  const unheard = domainEvent('test.unheard', z.object({ id: z.uuid() }));
  const id = uuidv7();
  await server.kernel.db.outsideWorkspaces((tx) => emit({ tx, kernel: server.kernel }, unheard, { id }));
  const { ownerPool } = server.kernel.db;
  const { rows } = await ownerPool.query(`select payload from outbox_events where name = 'test.unheard'`);
  expect(rows).toEqual([{ payload: { id } }]);
  expect((await ownerPool.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
});

test('a stopping worker returns the jobs that it could not complete', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  const takeover = await startTakeover({
    connectionString: server.urls.ownerUrl,
    workerIds: () => ['mine'],
    log: server.kernel.log,
    onLost: () => undefined,
  });
  await add(server, 1);
  await add(server, 2);
  await ownerPool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = case payload->>'n' when '1' then 'mine' else 'theirs' end`,
  );
  await takeover.stop();
  const { rows } = await ownerPool.query(
    `select payload->>'n' as n, locked_by from graphile_worker._private_jobs order by 1`,
  );
  expect(rows).toEqual([
    { n: '1', locked_by: null },
    { n: '2', locked_by: 'theirs' },
  ]);
});

test('the job of a killed worker is taken over within seconds', { timeout: 90_000 }, async ({ server }) => {
  await server.kernel.db.ownerPool.query(`select enqueue('test.stuck', '{}')`);
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'takeover.fixture.ts'), JSON.stringify(server.urls)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const output: string[] = [];
  child.stdout.on('data', (text: Buffer) => output.push(text.toString()));
  await expect.poll(() => output.join(''), { timeout: 20_000 }).toContain('taken');
  let taken: number | undefined;
  const stuck: Job = {
    ...note,
    name: 'test.stuck',
    payload: z.object({}),
    run: async ({ attempt }) => {
      taken = attempt;
    },
  };
  await work(server, [stuck]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  // While the other worker lives, its job stays its own.
  expect(taken).toBeUndefined();
  const killed = performance.now();
  child.kill('SIGKILL');
  await expect.poll(() => taken, { timeout: 60_000, interval: 20 }).toBe(1);
  const seconds = (performance.now() - killed) / 1_000;
  expect(seconds).toBeLessThan(10);
});

test('a worker continues although its connections are cut again during its restart', { timeout: 60_000 }, async ({
  server,
}) => {
  await work(server);
  const all: number[] = [];
  for (let n = 1; n <= 4; n++) {
    // A restart takes some tens of milliseconds, so that the cuts hit each of its steps.
    for (let cut = 0; cut < 8; cut++) {
      await cutConnections(server.urls, '');
      await new Promise((resolve) => setTimeout(resolve, n * cut * 4));
    }
    await addSoon(server, n);
    all.push(n);
    await expect.poll(() => runs.map((run) => run.n), { timeout: 15_000 }).toEqual(expect.arrayContaining(all));
    await expect.poll(() => livingNodes(server), { timeout: 15_000 }).toEqual([true]);
  }
});

test('a worker continues after all its connections were cut, and can be stopped in the middle of it', {
  timeout: 60_000,
}, async ({ server }) => {
  await work(server);
  await add(server, 1);
  await expect.poll(() => runs.length).toBe(1);
  // The next cut comes as soon as a job has run, while the rest of the worker is still starting.
  for (let round = 2; round <= 9; round++) {
    expect(await cutConnections(server.urls, '')).toBeGreaterThan(1);
    await addSoon(server, round);
    await expect.poll(() => runs.map((run) => run.n), { timeout: 20_000 }).toContain(round);
  }
  await expect.poll(() => livingNodes(server)).toEqual([true]);
  await cutConnections(server.urls, '');
  await worker?.stop();
  worker = undefined;
});
