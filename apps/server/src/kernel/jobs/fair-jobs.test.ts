import { afterEach, expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { job } from '../module.ts';
import { enqueue } from './enqueue.ts';
import { startWorker, type Worker } from './worker.ts';
import { workspaceJob } from './workspace-job.ts';

const test = ownServerTest();
let worker: Worker | undefined;
const runs: string[] = [];

const mail = workspaceJob({
  name: 'test.send_mail',
  payload: { who: z.string() },
  runOutside: async ({ payload }) => void runs.push((payload as { who: string }).who),
});
const urgent = workspaceJob({
  name: 'test.settle',
  payload: { who: z.string() },
  priority: -10,
  runOutside: async ({ payload }) => void runs.push((payload as { who: string }).who),
});
const sweep = job({ name: 'test.sweep', payload: z.object({}), run: async () => void runs.push('sweep') });

let busy: TestPerson;
let other: TestPerson;
let few: TestPerson;
test.beforeEach(async ({ server }) => {
  runs.length = 0;
  busy = await server.person();
  other = await server.person();
  few = await server.person();
  await server.kernel.db.ownerPool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const add = (
  server: TestServer,
  of: TestPerson,
  who: string,
  count: number,
  { task = mail, runAt = undefined as Date | undefined } = {},
) =>
  server.kernel.db.outsideWorkspaces(async (tx) => {
    for (let n = 0; n < count; n++)
      await enqueue(tx, task, { workspace_id: of.workspaceId, who }, runAt ? { runAt } : {});
  });
const together = 8;
/**
 * The jobs of one turn. A job that is delayed on a busy machine is overtaken by those on the other places, but without
 * turns it would run behind all the others.
 */
const turn = 32;

async function workAll(server: TestServer, count: number): Promise<void> {
  const { kernel, urls } = server;
  worker = await startWorker({ kernel, jobs: [mail, urgent, sweep], directUrl: urls.ownerUrl, concurrency: together });
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(count);
}
const places = (who: string) => runs.flatMap((each, place) => (each === who ? [place] : []));

test('workspaces take turns, however many jobs one of them has waiting', { timeout: 120_000 }, async ({ server }) => {
  await add(server, busy, 'busy', 300);
  await add(server, other, 'other', 40);
  await add(server, few, 'few', 3);
  await server.kernel.db.outsideWorkspaces((tx) => enqueue(tx, sweep, {}));
  await workAll(server, 344);
  // The first 32 of each workspace, and a job of none.
  expect(new Set(places('few').map((place) => place < 32 + 32 + 4 + turn))).toEqual(new Set([true]));
  expect(runs.indexOf('sweep')).toBeLessThan(32 + 32 + 4 + turn);
  // The rest comes with the second 32 of the busy one, not behind its 500.
  expect(runs.lastIndexOf('other')).toBeLessThan(2 * 32 + 40 + 4 + turn);
});

test('urgent jobs take turns too, and stay before all others', async ({ server }) => {
  await add(server, busy, 'mail', 40);
  await add(server, busy, 'busy', 150, { task: urgent });
  await add(server, other, 'other', 1, { task: urgent });
  await workAll(server, 191);
  expect(runs.indexOf('other')).toBeLessThan(32 + turn);
  expect(runs.indexOf('mail')).toBeGreaterThan(150 - turn);
});

test('jobs of another time don’t count, and those of the same later time do', async ({ server }) => {
  const { db } = server.kernel;
  const priorities = async () =>
    (
      await db.ownerPool.query<{ priority: number; count: number }>(
        'select priority, count(*)::int as count from graphile_worker._private_jobs group by 1 order by 1',
      )
    ).rows.map(({ priority, count }) => [priority, count]);
  await add(server, busy, 'later', 70, { runAt: new Date(Date.now() + 86_400_000) });
  expect(await priorities()).toEqual([
    [0, 32],
    [1, 32],
    [2, 6],
  ]);
  await add(server, busy, 'now', 1);
  // Jobs that have failed permanently wait for the operator.
  await db.ownerPool.query('update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts');
  await add(server, busy, 'now', 1);
  expect(await priorities()).toEqual([
    [0, 34],
    [1, 32],
    [2, 6],
  ]);
});

test('among 20,000 waiting jobs, a job finds its turn in the index', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    `insert into graphile_worker._private_tasks (identifier) values ('test.send_mail') on conflict do nothing`,
  );
  await ownerPool.query(
    `insert into graphile_worker._private_jobs (task_id, payload)
     select t.id, json_build_object('workspace_id', '00000000-0000-4000-8000-' || lpad((n % 20)::text, 12, '0'))
     from graphile_worker._private_tasks t, generate_series(1, 20000) n where t.identifier = 'test.send_mail'`,
  );
  await ownerPool.query('analyze graphile_worker._private_jobs');
  const { rows } = await ownerPool.query(`explain (analyze, format json)
    select j.priority from graphile_worker._private_jobs j
    where j.payload->>'workspace_id' = '00000000-0000-4000-8000-000000000001' and (j.priority < 0)::int = 0 and j.is_available
      and j.run_at between now() - interval '10 minutes' and now()
    order by j.run_at desc, j.id desc offset 31 limit 1`);
  expect(rows[0]?.['QUERY PLAN'][0].Plan.Plans[0]).toMatchObject({
    'Node Type': 'Index Scan',
    'Index Name': 'jobs_of_workspaces',
    'Actual Rows': 32,
  });
});
