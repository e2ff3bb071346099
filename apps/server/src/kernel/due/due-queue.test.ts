import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Tx } from '../database/database.ts';
import type { Kernel } from '../kernel.ts';
import { claimDue, nextDue } from './claim-rows.ts';
import type { Changes, Declaration } from './declaration.ts';
import { dueQueue } from './due-queue.ts';
import { QueueWorker } from './queue-worker.ts';
import { dropSetAside, listSetAside, retrySetAside } from './set-aside.store.ts';
import { holdRow } from './settle-rows.ts';
import { type Thing, things, thingsTable } from './things.fixture.ts';

const test = ownServerTest();
test.beforeAll(async ({ server }) => {
  await sql(server, thingsTable);
});
test.beforeEach(async ({ server }) => {
  await sql(server, 'truncate due_things');
  await sql(server, `delete from graphile_worker._private_jobs`);
});

const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const now = (server: TestServer) => server.clock.now();

/** Adds `count` things of a workspace, each due a millisecond after the one before. */
const add = (server: TestServer, workspace: number, count = 1, note = '', lane = workspace) =>
  sql(
    server,
    `insert into due_things (workspace_id, lane, note, due_at)
     select $1, $2, $3, $4::timestamptz - interval '1 second' + n * interval '1 millisecond' from generate_series(1, $5::int) n`,
    [uuid(workspace), uuid(lane), note, now(server), count],
  );
const rows = (server: TestServer) => sql(server, 'select * from due_things order by workspace_id, due_at, id');
const statuses = async (server: TestServer) => (await rows(server)).map(({ status }) => status as string);
const run = (
  server: TestServer,
  queue: { readonly job: ReturnType<typeof dueQueue>['job'] },
  kernel: Kernel = server.kernel,
) => queue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });

type Work = Declaration<Thing, Changes>['work'];
const queueOf = (work: Work, more: Partial<Declaration<Thing, Changes>> = {}) => dueQueue(things(work, more));
const done: Work = async () => ({ kind: 'done' });

/** Work that ends when the test decides. */
function held() {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work: Work = async (_, row) => {
    begun.push(row.workspace_id);
    if (row.note === 'hang') await gate.promise;
    return { kind: 'done' };
  };
  return { begun, work, release: () => gate.resolve() };
}

describe('fair claims', () => {
  test('a flood of one workspace leaves the next place to a neighbour', async ({ server }) => {
    const { begun, work } = held();
    await add(server, 1, 200);
    await add(server, 2, 2);
    await run(server, queueOf(work, { caps: { lane: 4, workspace: 4, all: 4, slow: 4 } }));
    expect(begun).toHaveLength(202);
    // The first claim takes a row of each workspace and one more. The fourth place is reserved for workspaces without
    // work.
    expect(begun.slice(0, 3)).toContain(uuid(2));
  });

  test('nine workspaces whose work hangs delay no neighbour, now and when all of it is known to be slow', async ({
    server,
  }) => {
    const { begun, work, release } = held();
    const queue = queueOf(work, { slowMs: 50 });
    for (let n = 1; n <= 9; n++) await add(server, n, 20, 'hang');
    const running = run(server, queue);
    // All but the sixteen reserved places; then, because the work is slow, the remaining slow places.
    await expect.poll(() => begun.length).toBe(64);
    await add(server, 10, 5);
    await queue.wakeNow(server.kernel);
    await expect.poll(() => begun.filter((id) => id === uuid(10)).length).toBe(5);
    await expect.poll(async () => (await sql(server, `select 1 from due_things where status = 'done'`)).length).toBe(5);
    expect(begun.filter((id) => id !== uuid(10))).toHaveLength(64);
    release();
    await running;
    expect(new Set(await statuses(server))).toEqual(new Set(['done']));
  });

  test('work that hangs in all places leaves one to each workspace that has nothing under way', async ({ server }) => {
    const { begun, work, release } = held();
    const queue = queueOf(work, { slowMs: 250, caps: { lane: 8, workspace: 8, all: 8, slow: 8 } });
    const running = run(server, queue);
    // Sixteen places, and more workspaces.
    for (let n = 1; n <= 24; n++) await add(server, n, 3, 'hang');
    await queue.wakeNow(server.kernel);
    const stopped = run(server, queue);
    await expect.poll(() => new Set(begun).size, { timeout: 10_000 }).toBe(24);
    await add(server, 30, 5);
    await queue.wakeNow(server.kernel);
    await expect.poll(() => begun.filter((id) => id === uuid(30)).length).toBe(5);
    // No workspace has more than its first share.
    expect(begun.length).toBeLessThanOrEqual(8 + 8 + 24 + 5);
    release();
    await Promise.all([running, stopped]);
  });

  test('one lane gets only its own share, and two processes never claim the same row', async ({ server }) => {
    const { begun, work, release } = held();
    const queue = queueOf(work, { caps: { lane: 2, workspace: 6, all: 64, slow: 64 } });
    await add(server, 1, 10, 'hang', 1);
    await add(server, 1, 3, '', 2);
    const running = run(server, queue);
    await expect.poll(() => statuses(server)).toContain('done');
    await expect.poll(async () => (await statuses(server)).filter((status) => status === 'done').length).toBe(3);
    expect(begun).toHaveLength(5);
    release();
    await running;

    await sql(server, `update due_things set status = 'waiting', due_at = $1`, [now(server)]);
    await add(server, 2, 100);
    begun.length = 0;
    const other = await server.another();
    await Promise.all([
      run(server, queue),
      run(server, queue, other.kernel),
      run(server, queue),
      run(server, queue, other.kernel),
    ]);
    await other.stop();
    await run(server, queue);
    expect(begun).toHaveLength(113);
    expect((await sql(server, 'select 1 from due_things where claims > 0 or due_at is not null')).length).toBe(0);
  });

  test('a run whose time is over hands over before its last work has ended', async ({ server }) => {
    const { begun, work, release } = held();
    const worker = new QueueWorker(server.kernel, things(work), 1);
    await add(server, 1, 1, 'hang');
    const handed = Promise.withResolvers<void>();
    let ended = false;
    const first = worker
      .run(async () => handed.resolve())
      .finally(() => {
        ended = true;
      });
    await handed.promise;
    await add(server, 2);
    const second = worker.run(() => Promise.resolve());
    await expect.poll(() => begun).toEqual([uuid(1), uuid(2)]);
    expect(ended).toBe(false);
    release();
    expect(await first).toBe(false);
    await second;
    expect(await statuses(server)).toEqual(['done', 'done']);
  });

  test('a serial queue works on the rows of a lane in their order', async ({ server }) => {
    const order: string[] = [];
    let together = 0;
    const queue = queueOf(
      async (_, { note }) => {
        together += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(`${note} ${together}`);
        together -= 1;
        return { kind: 'done' };
      },
      { serial: true },
    );
    for (const note of ['a', 'b', 'c', 'd'])
      await sql(server, `insert into due_things (workspace_id, lane, note, due_at) values ($1, $1, $2, $3)`, [
        uuid(1),
        note,
        new Date(now(server).getTime() - 1_000 + note.charCodeAt(0)),
      ]);
    await run(server, queue);
    expect(order).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
  });
});

describe('results', () => {
  test('are written with their columns, and one that the database does not take spoils no other', async ({
    server,
  }) => {
    await add(server, 1, 5, 'good');
    await add(server, 1, 1, 'bad');
    await run(
      server,
      queueOf(async (_, { note }) => ({ kind: 'done', set: { detail: note === 'bad' ? 'a\u0000b' : note } })),
    );
    const written = await rows(server);
    expect(written.filter(({ status, detail }) => status === 'done' && detail === 'good')).toHaveLength(5);
    expect(written.find(({ note }) => note === 'bad')).toMatchObject({ status: 'waiting', attempt: 1, lease: null });
  });

  test('of a lease that was lost are not written', async ({ server }) => {
    await add(server, 1);
    const theirs = uuid(77);
    const queue = queueOf(async (kernel, row) => {
      await sql(server, 'update due_things set lease = $1, claims = 2', [theirs]);
      const hold = (tx: Tx) => holdRow(tx, 'due_things', row);
      expect(await kernel.db.asSystem('test', hold)).toBe(false);
      return { kind: 'done' };
    });
    await run(server, queue);
    expect(await rows(server)).toMatchObject([{ status: 'waiting', lease: theirs, claims: 2 }]);
  });

  test('that fail are tried along the schedule, then set aside, where the operator retries or drops them', async ({
    server,
  }) => {
    await add(server, 1);
    let fails = true;
    const queue = queueOf(async () => {
      if (fails) throw new Error('no luck for ana@example.com');
      return { kind: 'done' };
    });
    const due = async () => ((await rows(server))[0]?.due_at.getTime() - now(server).getTime()) / 1_000;
    await run(server, queue);
    expect(await due()).toBeCloseTo(60, 0);
    server.clock.advance(61_000);
    await run(server, queue);
    expect(await due()).toBeCloseTo(300, 0);
    server.clock.advance(301_000);
    await run(server, queue);
    server.clock.advance(86_400_000);
    await run(server, queue);
    expect(await rows(server)).toMatchObject([{ status: 'waiting', attempt: 2, set_aside_at: expect.any(Date) }]);

    const { ownerPool } = server.kernel.db;
    const { setAside } = queue;
    const id = (await rows(server))[0]?.id as string;
    const listed = await listSetAside(ownerPool, [setAside]);
    expect(listed).toMatchObject({
      total: 1,
      rows: [{ id, name: 'test.work_things', fault: 'Error: no luck for [email]' }],
    });
    expect(await retrySetAside(ownerPool, [setAside], { name: 'test.others' })).toEqual([]);
    expect(await retrySetAside(ownerPool, [setAside], { id })).toEqual([id]);
    expect(
      await sql(
        server,
        `select 1 from graphile_worker.jobs where task_identifier = 'test.work_things' and key is null`,
      ),
    ).toHaveLength(1);
    for (let tries = 0; tries < 3; tries++) {
      await run(server, queue);
      server.clock.advance(400_000);
    }
    expect((await listSetAside(ownerPool, [setAside])).total).toBe(1);
    fails = false;
    await retrySetAside(ownerPool, [setAside], { name: 'test.work_things' });
    await run(server, queue);
    expect(await rows(server)).toMatchObject([{ status: 'done', attempt: 0, fault: null }]);

    await add(server, 2);
    await sql(server, `update due_things set set_aside_at = now() where workspace_id = $1`, [uuid(2)]);
    const [other] = await sql(server, 'select id from due_things where set_aside_at is not null');
    expect(await dropSetAside(ownerPool, [setAside], other?.id)).toBe(true);
    expect(await dropSetAside(ownerPool, [setAside], other?.id)).toBe(false);
    expect(await statuses(server)).toEqual(['done', 'failed']);
  });

  test('may come later than the schedule says, and old rows without pending work are deleted', async ({ server }) => {
    await add(server, 1);
    const later = new Date(now(server).getTime() + 5 * 86_400_000);
    const queue = queueOf(async (_, { attempt }) => (attempt === 0 ? { kind: 'retry', at: later } : { kind: 'done' }), {
      retention: { cron: '0 3 * * *', days: 3, column: 'created_at' },
    });
    const forget = queue.jobs.find(({ name }) => name === 'test.forget_due_things');
    const tidy = () => forget?.run({ kernel: server.kernel, payload: {}, attempt: 1, log: server.kernel.log });
    await run(server, queue);
    expect(await rows(server)).toMatchObject([{ due_at: later, attempt: 1 }]);
    // The next run is scheduled for that time.
    const planned = await sql(
      server,
      `select run_at from graphile_worker.jobs where task_identifier = 'test.work_things'`,
    );
    expect(planned.map(({ run_at }) => Math.abs(run_at.getTime() - later.getTime()) < 1_000)).toEqual([true]);
    server.clock.advance(4 * 86_400_000);
    await tidy();
    expect(await rows(server)).toHaveLength(1);
    server.clock.advance(2 * 86_400_000);
    await run(server, queue);
    await tidy();
    await tidy();
    expect(await rows(server)).toEqual([]);
  });
});

describe('interrupted work', () => {
  const interrupt = (server: TestServer, claims: number) =>
    sql(server, `update due_things set lease = gen_random_uuid(), leased_until = $1, claims = $2`, [
      new Date(now(server).getTime() + 30_000),
      claims,
    ]);

  test('is taken over after its lease expires, and not before', async ({ server }) => {
    await add(server, 1);
    await interrupt(server, 1);
    const queue = queueOf(done);
    await run(server, queue);
    expect(await statuses(server)).toEqual(['waiting']);
    server.clock.advance(31_000);
    await run(server, queue);
    expect(await rows(server)).toMatchObject([{ status: 'done', claims: 0, lease: null, leased_until: null }]);
  });

  test('that must not be repeated is uncertain', async ({ server }) => {
    await add(server, 1);
    await interrupt(server, 1);
    server.clock.advance(31_000);
    const { begun, work } = held();
    await run(server, queueOf(work, { interrupted: { uncertain: { detail: 'cut' } } }));
    expect(begun).toEqual([]);
    expect(await rows(server)).toMatchObject([{ status: 'uncertain', detail: 'cut', due_at: null }]);
  });

  test('is set aside after three claims, and those that were interrupted with it are worked on one by one', async ({
    server,
  }) => {
    await add(server, 1, 4);
    await interrupt(server, 2);
    await sql(server, `update due_things set claims = 3 where id = (select min(id::text)::uuid from due_things)`);
    server.clock.advance(31_000);
    let together = 0;
    let most = 0;
    const queue = queueOf(async () => {
      most = Math.max(most, ++together);
      await new Promise((resolve) => setTimeout(resolve, 20));
      together -= 1;
      return { kind: 'done' };
    });
    await run(server, queue);
    expect(most).toBe(1);
    expect((await statuses(server)).sort()).toEqual(['done', 'done', 'done', 'waiting']);
    expect(await listSetAside(server.kernel.db.ownerPool, [queue.setAside])).toMatchObject({
      total: 1,
      rows: [{ fault: 'Its worker ended 3 times while it worked on this row' }],
    });
  });

  test('that kills its worker is set aside after three kills, and its neighbours are done', {
    timeout: 120_000,
  }, async ({ server }) => {
    await add(server, 1, 1, 'kill');
    await add(server, 2, 20);
    // The fixture's clock is the machine's own.
    await sql(server, `update due_things set due_at = now() - interval '1 minute'`);
    for (let kill = 1; kill <= 3; kill++) {
      const child = spawn(
        process.execPath,
        [path.join(import.meta.dirname, 'killed.fixture.ts'), JSON.stringify(server.urls)],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      );
      const [, signal] = await once(child, 'exit');
      expect(signal, `kill ${kill}`).toBe('SIGKILL');
      const [killer] = await sql(server, `select claims from due_things where note = 'kill'`);
      expect(killer).toEqual({ claims: kill });
      // Like the job that runs every minute.
      await sql(server, `update due_things set leased_until = now() - interval '1 second' where lease is not null`);
    }
    const queue = queueOf(done);
    await run(server, queue);
    expect(
      await sql(
        server,
        `select note, status, set_aside_at is not null as aside from due_things where status <> 'done'`,
      ),
    ).toEqual([{ note: 'kill', status: 'waiting', aside: true }]);
  });
});

test('a claim among 100,000 rows reads its index and few other rows', { timeout: 120_000 }, async ({ server }) => {
  await sql(
    server,
    `insert into due_things (workspace_id, lane, status, due_at)
     select ('00000000-0000-4000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid,
       case when n % 2 = 0 then 'done' else 'waiting' end, case when n % 2 = 0 then null else now() - n * interval '1 second' end
     from generate_series(1, 200000) n`,
  );
  await sql(server, 'analyze due_things');
  const queue = things(done);
  const room = {
    normal: 64,
    slow: 64,
    doubtful: 1,
    busy: [{ workspaceId: uuid(1), lane: uuid(1), count: 3, slow: true }],
  };
  const claim = claimDue(queue, {
    now: now(server),
    lease: uuid(9),
    leaseUntil: new Date(now(server).getTime() + 60_000),
    room,
  });
  for (const statement of [claim, nextDue(queue)]) {
    const { sql: text, parameters } = statement.compile(server.kernel.db.app);
    const client = await server.kernel.db.ownerPool.connect();
    try {
      await client.query('begin');
      const { rows: explained } = await client.query(`explain (analyze, format json) ${text}`, [...parameters]);
      await client.query('rollback');
      const plan = explained[0]?.['QUERY PLAN'][0];
      const nodes = nodesOf(plan.Plan).filter(
        (node) => node['Relation Name'] === 'due_things' && node['Node Type'] !== 'ModifyTable',
      );
      expect(new Set(nodes.map((node) => node['Node Type']))).not.toContain('Seq Scan');
      // The number of rows read of the 100,000 waiting ones: the first of each lane, and a part of each.
      const read = nodes.reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
      expect(read).toBeGreaterThan(10);
      expect(read).toBeLessThan(6_000);
    } finally {
      client.release();
    }
  }
  const claimed = await server.kernel.db.statementAsSystem('test', claim);
  // Each of 25 workspaces with waiting rows has its turn.
  expect(claimed.length).toBeGreaterThanOrEqual(25 + 23);
  expect(new Set(claimed.map((row) => row.workspace_id as WorkspaceId)).size).toBe(25);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
