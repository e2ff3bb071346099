import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { callAtCommit } from './at-commit.ts';
import type { Database, Queryable, Tx } from './database.ts';
import { isTimeOver } from './time-limit.ts';

const test = ownServerTest(() => ({ DATABASE_POOL: '4' }));
let db: Database;
let mine: TestPerson;
let other: TestPerson;
test.beforeAll(async ({ server }) => {
  db = server.kernel.db;
  [mine, other] = [await server.person(), await server.person()];
});

const idsIn = async (tx: Tx) =>
  (await sql<{ id: string }>`select workspace_id as id from workspaces`.execute(tx)).rows.map(({ id }) => id);
const backendOf = async (tx: Tx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;

test('what reads sees the rows of its workspace, statement by statement, also within one another', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const { workspaceId } = index % 2 ? mine : other;
      return db.read(workspaceId, async (tx) => {
        expect(await idsIn(tx)).toEqual([workspaceId]);
        expect(await db.read(other.workspaceId, idsIn)).toEqual([other.workspaceId]);
        expect(await db.read(undefined, idsIn)).toEqual([]);
        expect(await db.inWorkspace(mine.workspaceId, idsIn)).toEqual([mine.workspaceId]);
        expect(await idsIn(tx)).toEqual([workspaceId]);
      });
    }),
  );
  expect(await db.outsideWorkspaces(idsIn)).toEqual([]);
  expect(db.appPool.waitingCount).toBe(0);
  expect(db.appPool.idleCount).toBe(db.appPool.totalCount);
});

test('it sees commits of others in the meantime', async () => {
  const rename = (name: string) =>
    db.inWorkspace(mine.workspaceId, (tx) => sql`update workspaces set name = ${name}`.execute(tx));
  const nameOf = async (tx: Tx) => (await sql<{ name: string }>`select name from workspaces`.execute(tx)).rows[0]?.name;
  await db.read(mine.workspaceId, async (tx) => {
    await rename('Before');
    expect(await nameOf(tx)).toBe('Before');
    await rename('After');
    expect(await nameOf(tx)).toBe('After');
  });
});

test('statements of one moment share a connection, which is free again between two', async () => {
  await db.read(mine.workspaceId, async (tx) => {
    const pids = await Promise.all([backendOf(tx), backendOf(tx), backendOf(tx)]);
    expect(new Set(pids).size).toBe(1);
    expect(db.appPool.idleCount).toBe(db.appPool.totalCount);
    expect(await backendOf(tx)).toEqual(expect.any(Number));
  });
});

test('a read within another one joins it if it begins in the same way', async () => {
  await db.read(mine.workspaceId, async (tx) => {
    const [outer, joined, apart] = await Promise.all([
      backendOf(tx),
      db.read(mine.workspaceId, backendOf),
      db.read(other.workspaceId, backendOf),
    ]);
    expect(joined).toBe(outer);
    expect(apart).not.toBe(outer);
    const slow = (inner: Tx) => sql`select pg_sleep(5)`.execute(inner);
    await expect(db.read(mine.workspaceId, slow, { withinMs: 50 })).rejects.toSatisfy(isTimeOver);
  });
});

test('it writes nothing and promises nothing', async () => {
  await db.read(mine.workspaceId, async (tx) => {
    for (const write of [sql`update workspaces set name = 'x'`, sql`select * from workspaces for update`])
      await expect(write.execute(tx)).rejects.toMatchObject({ code: '25006' });
    expect(() => callAtCommit(tx, 'enqueue', [])).toThrow('has no commit');
    await expect((tx as unknown as Queryable).transaction().execute(async () => undefined)).rejects.toThrow(
      'read-only connection',
    );
    expect(await idsIn(tx)).toEqual([mine.workspaceId]);
  });
});

test('a failing statement affects no other, and leaves the connection intact', async () => {
  await db.read(mine.workspaceId, async (tx) => {
    const [before, failed, after] = await Promise.allSettled([
      idsIn(tx),
      sql`select 1 / ${0}::int`.execute(tx),
      idsIn(tx),
    ]);
    expect(before).toMatchObject({ value: [mine.workspaceId] });
    expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
    expect(after).toMatchObject({ value: [mine.workspaceId] });
  });
  expect(db.appPool.idleCount).toBe(db.appPool.totalCount);
});

test('it ends with its work, and its workspace is nothing but a uuid', async () => {
  const tx = await db.read(mine.workspaceId, async (inner) => inner);
  await expect(idsIn(tx)).rejects.toThrow('outside of its unit of work');
  await expect(db.read("x'; --" as WorkspaceId, idsIn)).rejects.toThrow('not a uuid');
});

test('a statement ends with its time limit, and the others of the same read don’t', async () => {
  const found = await db.read(
    mine.workspaceId,
    (tx) => Promise.allSettled([sql`select pg_sleep(5)`.execute(tx), idsIn(tx), sql`select pg_sleep(0)`.execute(tx)]),
    { withinMs: 100 },
  );
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(found[0]?.status === 'rejected' && isTimeOver(found[0].reason)).toBe(true);
  expect(await db.read(mine.workspaceId, async (tx) => (await sql`select pg_sleep(0.2)`.execute(tx)).rows.length)).toBe(
    1,
  );
});
