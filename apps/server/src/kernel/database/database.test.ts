import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { type Database, isUniqueViolation, type Tx } from './database.ts';
import { claimAddress, enterWorkspace, locate, releaseAddress } from './directory.ts';
import { isDatabaseAway } from './faults.ts';

const test = ownServerTest(() => ({ DATABASE_POOL: '5' }));
let db: Database;
test.beforeAll(({ server }) => {
  db = server.kernel.db;
});

async function workspaceOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select coalesce(current_setting('app.workspace_id', true), '') as id`.execute(tx);
  return rows[0]?.id ?? '';
}

const newId = () => uuidv7() as WorkspaceId;

test('fifty simultaneous workspaces on five connections each see their own rows, even when nested', async () => {
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const id = newId();
      await db.inWorkspace(id, async (tx) => {
        expect(await workspaceOf(tx)).toBe(id);
        await new Promise((resolve) => setTimeout(resolve, index % 7));
        expect(await workspaceOf(tx)).toBe(id);
      });
      // The next user of the connection sees no trace of the workspace.
      expect(await db.outsideWorkspaces(workspaceOf)).toBe('');
      expect(await db.asSystem('test', workspaceOf)).toBe('');
    }),
  );
});

test('a transaction inside another one opens for its own workspace, and the outer one keeps its own', async () => {
  const [outer, inner] = [newId(), newId()];
  await db.inWorkspace(outer, async (tx) => {
    expect(await db.inWorkspace(inner, workspaceOf)).toBe(inner);
    expect(await db.outsideWorkspaces(workspaceOf)).toBe('');
    expect(await workspaceOf(tx)).toBe(outer);
  });
});

test('one statement is read in its workspace in one go, and a fault of it leaves the connection whole', async ({
  server,
}) => {
  const [mine, other] = [await server.person(), await server.person()];
  const ids = sql<{ workspace_id: string }>`select workspace_id from workspaces`;
  const failing = sql`select 1 / ${0}::int`;
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const { workspaceId } = index % 2 ? mine : other;
      if (index % 5 === 0)
        await expect(db.statementInWorkspace(workspaceId, failing)).rejects.toThrow('division by zero');
      expect(await db.statementInWorkspace(workspaceId, ids)).toEqual([{ workspace_id: workspaceId }]);
    }),
  );
  expect(await db.outsideWorkspaces(workspaceOf)).toBe('');
  await expect(db.statementInWorkspace("x'; --" as WorkspaceId, ids)).rejects.toThrow('not a uuid');
  expect(db.appPool.totalCount).toBeLessThanOrEqual(5);
});

test('a workspace id is nothing but a uuid', async () => {
  for (const bad of ["'; drop table auth_user; --", '', 'x', newId().toUpperCase(), `${newId()}'`])
    await expect(db.inWorkspace(bad as WorkspaceId, workspaceOf), bad).rejects.toThrow('not a uuid');
  expect(await db.outsideWorkspaces(workspaceOf)).toBe('');
});

test('what throws leaves nothing behind, and the pool whole', async ({ server }) => {
  const person = await server.person();
  for (let i = 0; i < 20; i++) {
    await expect(
      db.inWorkspace(person.workspaceId, async (tx) => {
        await sql`update workspaces set name = 'changed'`.execute(tx);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
  }
  const { rows } = await db.inWorkspace(person.workspaceId, (tx) =>
    sql<{ name: string }>`select name from workspaces`.execute(tx),
  );
  expect(rows).toEqual([{ name: 'Sara Neto' }]);
  expect(db.appPool.totalCount).toBeLessThanOrEqual(5);
  expect(db.appPool.waitingCount).toBe(0);
});

test('without a workspace nothing is seen, although rows are there', async ({ server }) => {
  await server.person();
  const { rows } = await db.outsideWorkspaces((tx) => sql`select * from workspaces`.execute(tx));
  expect(rows).toEqual([]);
});

test('an address is found before its workspace is known, belongs to one workspace, and can be released', async ({
  server,
}) => {
  const [seller, other] = [await server.person(), await server.person()];
  const target = newId();
  const ctx = (tx: Tx, workspaceId: WorkspaceId) => ({ tx, workspaceId });
  const claim = (at: WorkspaceId) => db.inWorkspace(at, (tx) => claimAddress(ctx(tx, at), 'shop', 'loja', target));
  expect(await claim(seller.workspaceId)).toBe(true);
  expect(await claim(other.workspaceId)).toBe(false);
  expect(await db.outsideWorkspaces((tx) => locate(tx, 'shop', 'loja'))).toEqual({
    workspaceId: seller.workspaceId,
    targetId: target,
  });
  await db.inWorkspace(other.workspaceId, (tx) => releaseAddress(ctx(tx, other.workspaceId), 'shop', target));
  expect(await db.outsideWorkspaces((tx) => locate(tx, 'shop', 'loja'))).toBeDefined();
  await db.inWorkspace(seller.workspaceId, (tx) => releaseAddress(ctx(tx, seller.workspaceId), 'shop', target));
  expect(await db.outsideWorkspaces((tx) => locate(tx, 'shop', 'loja'))).toBeUndefined();
});

test('a transaction that enters another workspace and returns is recorded both ways', async () => {
  const [here, there] = [newId(), newId()];
  await db.inWorkspace(here, async (tx) => {
    await enterWorkspace(tx, there, 'a sale');
    expect(await workspaceOf(tx)).toBe(there);
    await enterWorkspace(tx, here, 'back from: a sale');
    expect(await workspaceOf(tx)).toBe(here);
  });
  const { rows } = await db.ownerPool.query(
    'select from_workspace, to_workspace from workspace_switches where reason like $1 order by id',
    ['%a sale'],
  );
  expect(rows).toEqual([
    { from_workspace: here, to_workspace: there },
    { from_workspace: there, to_workspace: here },
  ]);
});

test('database errors are distinguished: a race, an unavailable database, a fault', async () => {
  const failing = (text: string) => db.appPool.query(text).catch((error: unknown) => error);
  expect(isDatabaseAway(await failing('select 1/0'))).toBe(false);
  expect(isUniqueViolation(await failing('select 1/0'))).toBe(false);
  expect(isDatabaseAway(Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  const library = 'Error occurred whilst returning jobs from local queue to database queue';
  expect(isDatabaseAway(new Error(`${library}: terminating connection due to administrator command`))).toBe(true);
  expect(isDatabaseAway(new Error('anything'))).toBe(false);
});

test('of two transactions that wait for each other, the one that Postgres undid runs again, whole', async ({
  server,
}) => {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    'create table pairs (id int primary key, value int not null); insert into pairs values (1, 0), (2, 0)',
  );
  await ownerPool.query('grant select, update on pairs to public');
  let runs = 0;
  const meet = Promise.withResolvers<void>();
  let waiting = 0;
  const both = (first: number, second: number) =>
    db.outsideWorkspaces(async (tx) => {
      runs += 1;
      await sql`update pairs set value = value + 1 where id = ${first}`.execute(tx);
      waiting += 1;
      if (waiting === 2) meet.resolve();
      await meet.promise;
      await sql`update pairs set value = value + 1 where id = ${second}`.execute(tx);
      return first;
    });
  expect(await Promise.all([both(1, 2), both(2, 1)])).toEqual([1, 2]);
  expect(runs).toBe(3);
  const { rows } = await ownerPool.query('select id, value from pairs order by id');
  expect(rows).toEqual([
    { id: 1, value: 2 },
    { id: 2, value: 2 },
  ]);
});

test('it reruns only a few times, and not after other faults', async () => {
  const runsUntil = async (state: string): Promise<number> => {
    let runs = 0;
    await expect(
      db.outsideWorkspaces(async (tx) => {
        runs += 1;
        await sql.raw(`do $$ begin raise exception 'sacrificed' using errcode = '${state}'; end $$`).execute(tx);
      }),
    ).rejects.toMatchObject({ code: state });
    return runs;
  };
  expect(await runsUntil('40001')).toBe(4);
  expect(await runsUntil('40P01')).toBe(4);
  expect(await runsUntil('23505')).toBe(1);
});
