import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { callAtCommit, inSavepoint, notifyAtCommit, writeAtCommit } from './at-commit.ts';
import type { Database, Tx } from './database.ts';

const test = ownServerTest(() => ({ DATABASE_POOL: '5' }));
let db: Database;
test.beforeAll(({ server }) => {
  db = server.kernel.db;
});

const newId = () => uuidv7() as WorkspaceId;

test('deferred calls are sent with the commit, in order, and never after a rollback', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query('create table told (n int generated always as identity, text text, at timestamptz)');
  await ownerPool.query(`
    create function tell(text text, at timestamptz) returns void language sql as 'insert into public.told (text, at) values ($1, $2)';
    grant insert on told to public; grant execute on function tell to public`);
  const told = async () =>
    (await ownerPool.query<{ text: string; at: Date | null }>('select text, at from told order by n')).rows;
  const nasty = `it's \\ "quoted"; select 1 -- $1 ção`;
  const at = new Date('2026-11-20T10:00:00.123Z');
  for (const open of [
    db.outsideWorkspaces,
    (work: (tx: Tx) => Promise<void>) => db.inWorkspace(newId(), work),
    (work: (tx: Tx) => Promise<void>) => db.asSystem('test', work),
  ]) {
    await open(async (tx) => {
      callAtCommit(tx, 'tell', [nasty, at]);
      callAtCommit(tx, 'tell', ['second', null]);
      expect(await told()).toEqual([]);
    });
    expect(await told()).toEqual([
      { text: nasty, at },
      { text: 'second', at: null },
    ]);
    await ownerPool.query('truncate told');
  }
  let ended: Tx | undefined;
  await expect(
    db.outsideWorkspaces(async (tx) => {
      ended = tx;
      callAtCommit(tx, 'tell', ['undone', null]);
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  // An invalid call fails the commit and rolls back everything.
  await expect(
    db.outsideWorkspaces(async (tx) => {
      callAtCommit(tx, 'tell', ['fine', null]);
      callAtCommit(tx, 'tell', ['no date', 'yesterday-ish']);
    }),
  ).rejects.toThrow('invalid input syntax');
  expect(await told()).toEqual([]);
  expect(() => callAtCommit(ended as Tx, 'tell', ['late', null])).toThrow('has ended');
  // An inner transaction has its own calls.
  await expect(
    db.outsideWorkspaces(async (tx) => {
      callAtCommit(tx, 'tell', ['outer', null]);
      await db.outsideWorkspaces(async (inner) => callAtCommit(inner, 'tell', ['inner', null]));
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await told()).toEqual([{ text: 'inner', at: null }]);
});

test('this process knows a notification when its transaction resolves, and only if it was committed', async () => {
  const heard: string[] = [];
  db.hear('told', (text) => heard.push(text));
  for (const open of [
    db.outsideWorkspaces,
    (work: (tx: Tx) => Promise<void>) => db.inWorkspace(newId(), work),
    (work: (tx: Tx) => Promise<void>) => db.asSystem('test', work),
  ]) {
    await open(async (tx) => {
      notifyAtCommit(tx, 'told', 'first');
      notifyAtCommit(tx, 'other', 'first');
      // As Postgres does with equal ones of a transaction.
      notifyAtCommit(tx, 'told', 'first');
      for (const undone of [true, false])
        await inSavepoint(
          tx,
          async () => notifyAtCommit(tx, 'told', undone ? 'undone' : 'kept'),
          () => undone,
        );
      expect(heard).toEqual([]);
    });
    expect(heard.splice(0)).toEqual(['first', 'kept']);
  }
  await expect(
    db.outsideWorkspaces(async (tx) => {
      notifyAtCommit(tx, 'told', 'refused');
      callAtCommit(tx, 'no_such_function', []);
    }),
  ).rejects.toThrow('no_such_function');
  expect(heard).toEqual([]);
});

test('deferred writes come last, before the deferred calls, and their error fails the commit', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(`
    create table kept (n int generated always as identity, id int unique, workspace text default current_setting('app.workspace_id', true));
    create function keep(id int) returns void language sql as 'insert into public.kept (id) values ($1)';
    grant insert, select on kept to public; grant execute on function keep to public`);
  const kept = async () => (await ownerPool.query('select id, workspace from kept order by n')).rows;
  const insert = (id: number | string) => sql`insert into kept (id) values (${id})`;
  const workspaceId = newId();
  await db.inWorkspace(workspaceId, async (tx) => {
    callAtCommit(tx, 'keep', [3]);
    writeAtCommit(tx, insert(2));
    await insert(1).execute(tx);
    expect(await kept()).toEqual([]);
  });
  // Even a transaction with nothing but deferred statements has its workspace.
  await db.inWorkspace(workspaceId, async (tx) => writeAtCommit(tx, insert(4)));
  expect(await kept()).toEqual([1, 2, 3, 4].map((id) => ({ id, workspace: workspaceId })));
  for (const [fault, message] of [
    [2, 'duplicate key'],
    ['two', 'invalid input syntax'],
  ] as const) {
    for (const also of [() => undefined, (tx: Tx) => callAtCommit(tx, 'keep', [6])]) {
      const failing = db.inWorkspace(workspaceId, async (tx) => {
        writeAtCommit(tx, insert(5));
        writeAtCommit(tx, insert(fault));
        also(tx);
      });
      await expect(failing).rejects.toThrow(message);
    }
  }
  const undone = db.outsideWorkspaces(async (tx) => {
    writeAtCommit(tx, insert(7));
    throw new Error('stop');
  });
  await expect(undone).rejects.toThrow('stop');
  expect(await kept()).toHaveLength(4);
  // All five connections still work.
  await Promise.all(Array.from({ length: 10 }, () => db.inWorkspace(workspaceId, (tx) => sql`select 1`.execute(tx))));
});
