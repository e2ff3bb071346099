import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';
import { writeAtCommit } from './at-commit.ts';
import { pageOf } from './page-of.ts';
import { rowsOf } from './rows.ts';
import { countedTable, searchableTable, workspaceTable } from './table.ts';
import { workspaceTables } from './workspace-tables.ts';

type TestTables = {
  jars: {
    workspace_id: string;
    id: string;
    name: string;
    shelf: number | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
};
const { jars } = workspaceTables<TestTables>()({
  jars: { stamps: ['created_at', 'updated_at'], gone: 'deleted_at' },
});

const nameOnly = sql`t.name`;

const test = ownServerTest();
const [here, there] = [uuidv7(), uuidv7()] as [WorkspaceId, WorkspaceId];
test.beforeAll(async ({ server }) => {
  const made = `
    create table jars (workspace_id uuid not null, id uuid not null, name text not null, shelf int, created_at timestamptz not null,
      updated_at timestamptz not null, deleted_at timestamptz, primary key (workspace_id, id), unique (workspace_id, name));
    ${workspaceTable('jars')} ${countedTable('jars', undefined, 'deleted_at')}
    ${searchableTable('jars', 'name', undefined, 'deleted_at')}`;
  // The app's role has another name in each database.
  await server.kernel.db.ownerPool.query(made.replaceAll('kumbi_app_rights', 'public'));
});

test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from jars'));

const inside = <T>(server: TestServer, work: (ctx: Ctx) => Promise<T>, workspace = here) =>
  inSystemCtx(server.kernel, workspace, 'test', work);
const jar = (name: string, shelf: number | null = null) => ({ id: uuidv7(), name, shelf, deleted_at: null });

test('a row is inserted, found, changed and deleted in its own workspace only', async ({ server }) => {
  const honey = jar('honey', 1);
  await inside(server, (ctx) => rowsOf(ctx, jars).insert(honey));
  await inside(
    server,
    async (ctx) => {
      expect(await rowsOf(ctx, jars).find(honey.id)).toBeUndefined();
      expect(await rowsOf(ctx, jars).update(honey.id, { name: 'stolen' })).toBe(0);
      expect(await rowsOf(ctx, jars).delete(honey.id)).toBe(0);
    },
    there,
  );
  server.clock.advance(1_000);
  const changed = await inside(server, (ctx) => rowsOf(ctx, jars).updateReturning(honey.id, { shelf: 2 }));
  expect(changed).toMatchObject({ ...honey, workspace_id: here, shelf: 2 });
  const later = (changed?.updated_at.getTime() ?? 0) - (changed?.created_at.getTime() ?? 0);
  expect(later).toBeGreaterThanOrEqual(1_000);
  await inside(server, async (ctx) => {
    expect(await rowsOf(ctx, jars).lock({ name: 'honey' }, 'no key update')).toEqual(changed);
    expect(await rowsOf(ctx, jars).get(honey.id)).toEqual(changed);
    expect(await rowsOf(ctx, jars).update(honey.id, { shelf: undefined })).toBe(0);
    expect(await rowsOf(ctx, jars).delete(honey.id)).toBe(1);
    await expect(rowsOf(ctx, jars).get(honey.id)).rejects.toThrow('no result');
  });
});

test('rows are matched by several values, by any of some, and by none', async ({ server }) => {
  await inside(server, async (ctx) => {
    const rows = rowsOf(ctx, jars);
    await rows.insert([jar('salt', 1), jar('rice', 2), jar('beans')]);
    await rows.insert([]);
    expect((await rows.list({ shelf: [1, 2] }, { orderBy: 'name' })).map(({ name }) => name)).toEqual(['rice', 'salt']);
    expect((await rows.list({ shelf: [1, 2] }, { orderBy: 'name', descending: true, limit: 1 }))[0]?.name).toBe('salt');
    expect(await rows.list({ shelf: [] })).toEqual([]);
    expect((await rows.list({ shelf: null })).map(({ name }) => name)).toEqual(['beans']);
    expect(await rows.count({ shelf: 1 })).toBe(1);
    expect(await rows.exists({ name: 'rice' })).toBe(true);
    expect(await rows.exists({ name: 'sugar' })).toBe(false);
    expect(await rows.insertUnlessTaken(jar('rice'), 'name')).toBe(false);
    expect(await rows.insertUnlessTaken(jar('oil'))).toBe(true);
    // A missing value must not match all rows.
    await expect((async () => rows.delete({ name: undefined as never }))()).rejects.toThrow('is undefined');
  });
});

test('rows in the bin are read only on request', async ({ server }) => {
  const old = jar('old', 9);
  await inside(server, (ctx) => rowsOf(ctx, jars).insert(old));
  await inside(server, (ctx) => rowsOf(ctx, jars).update(old.id, { deleted_at: ctx.kernel.clock.now() }));
  await inside(server, async (ctx) => {
    const rows = rowsOf(ctx, jars);
    expect(await rows.find(old.id)).toBeUndefined();
    expect(await rows.count({ shelf: 9 })).toBe(0);
    expect(await rows.findWith(old.id, { columns: nameOnly })).toBeUndefined();
    expect(await rows.withDeleted().find(old.id)).toMatchObject({ name: 'old' });
    const { rows: listed, total } = await rows.page({ currentPage: 0, nextPage: 10 });
    expect(listed.map(({ name }) => name)).not.toContain('old');
    expect(total).toBe(listed.length);
  });
});

test('a table that is written with the commit is not read before it', async ({ server }) => {
  const late = jar('late');
  await inside(server, async (ctx) => {
    const rows = rowsOf(ctx, jars);
    writeAtCommit(ctx.tx, rows.inserting(late));
    const message = 'jars is written at the commit';
    await expect((async () => rows.find(late.id))()).rejects.toThrow(message);
    await expect(rows.count()).rejects.toThrow(message);
    await expect(rows.page({ currentPage: 0, nextPage: 1 })).rejects.toThrow(message);
    await expect(pageOf(ctx, { table: 'jars', columns: nameOnly }, { currentPage: 0, nextPage: 1 })).rejects.toThrow(
      message,
    );
    await expect(sql`select j.name from shelves s join jars j on true`.execute(ctx.tx)).rejects.toThrow(message);
    await expect(rows.update(late.id, { name: 'later' })).rejects.toThrow(message);
    // Other rows of the table may follow, also with the commit.
    await rows.insert(jar('other'));
  });
  expect(await inside(server, (ctx) => rowsOf(ctx, jars).find(late.id))).toMatchObject({ name: 'late' });
});
