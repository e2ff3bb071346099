import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { rowsOf } from '../database/rows.ts';
import { countedTable, searchableTable, workspaceTable } from '../database/table.ts';
import { workspaceTables } from '../database/workspace-tables.ts';
import { purgeBinsJob } from '../jobs/purge-bins.jobs.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { isRefusal, refuse } from '../tenancy/refusal.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';
import { type Effect, onEveryChange } from './effect.ts';
import { binnedRecords, records } from './records.ts';

type Columns = { workspace_id: string; id: string; name: string; note: string | null; created_at: Date };
type TestTables = { cups: Columns & { deleted_at: Date | null }; pins: Columns };
const { cups, pins } = workspaceTables<TestTables>()({ cups: { gone: 'deleted_at' }, pins: {} });
type Cup = TestTables['cups'];

const happened: string[] = [];
const noteEach: Effect<Cup> = {
  created: async (_, row) => happened.push(`created ${row.name}`),
  updated: async (_, row, before) => happened.push(`updated ${before.name} to ${row.name}`),
  deleted: async (_, row) => (row.name === 'used' ? refuse('shop.category_in_use') : happened.push('deleted')),
  restored: async () => happened.push('restored'),
  purged: async (_, row) => (row.name === 'kept' ? false : happened.push(`purged ${row.name}`)),
};
const cupRecords = binnedRecords({
  table: cups,
  one: 'cup',
  many: 'cups',
  view: (_, row: Cup & { letters: number }) => ({ id: row.id, name: row.name, note: row.note, letters: row.letters }),
  read: () => ({ columns: sql`t.*, length(t.name) as letters` }),
  unknown: 'shop.category_unknown',
  late: 'shop.restore_too_late',
  effects: [noteEach, onEveryChange<Cup>(async (_, row) => happened.push(`seen ${row.name}`))],
});
const pinRecords = records({
  table: pins,
  one: 'pin',
  many: 'pins',
  view: (_, { id, name }: Columns) => ({ id, name }),
  unknown: 'shop.category_unknown',
});

const test = ownServerTest();
const workspace = uuidv7() as WorkspaceId;
test.beforeAll(async ({ server }) => {
  const columns =
    'workspace_id uuid not null, id uuid not null, name text not null, note text, created_at timestamptz not null';
  const made = `
    create table cups (${columns}, deleted_at timestamptz, primary key (workspace_id, id));
    ${workspaceTable('cups')} ${countedTable('cups', undefined, 'deleted_at')} ${searchableTable('cups', 'name', undefined, 'deleted_at')}
    create table pins (${columns}, primary key (workspace_id, id));
    ${workspaceTable('pins')} ${countedTable('pins')} ${searchableTable('pins', 'name')}`;
  await server.kernel.db.ownerPool.query(made.replaceAll('kumbi_app_rights', 'public'));
});
test.beforeEach(() => {
  happened.length = 0;
});

const inside = <T>(server: TestServer, work: (ctx: Ctx) => Promise<T>) =>
  inSystemCtx(server.kernel, workspace, 'test', work);
const first = { currentPage: 0, nextPage: 10 };
const idOf = (saved: Awaited<ReturnType<typeof cupRecords.get>>): string => {
  if (isRefusal(saved)) throw new Error(saved.code);
  return saved.cup.id;
};
const createCup = async (server: TestServer, name: string) =>
  idOf(await inside(server, (ctx) => cupRecords.create(ctx, { name, note: null })));

test('a record is created, listed, updated, deleted and restored, and each effect follows', async ({ server }) => {
  const id = await createCup(server, 'blue');
  expect(await inside(server, (ctx) => cupRecords.get(ctx, id))).toEqual({
    cup: { id, name: 'blue', note: null, letters: 4 },
  });
  const changed = await inside(server, (ctx) =>
    cupRecords.update(ctx, id, (row) => ({ name: `${row.name}ish`, note: undefined })),
  );
  expect(changed).toMatchObject({ cup: { name: 'blueish', letters: 7 } });
  expect(await inside(server, (ctx) => cupRecords.list(ctx, { ...first, name: 'BLUEISH' }))).toMatchObject({
    total: 1,
    has: false,
    cups: [{ id }],
  });
  const deleted = await inside(server, (ctx) => cupRecords.delete(ctx, id));
  expect(deleted).toEqual({ deleted: true, undo_until: expect.any(Date) });
  expect(await inside(server, (ctx) => cupRecords.get(ctx, id))).toMatchObject({ code: 'shop.category_unknown' });
  expect(await inside(server, (ctx) => cupRecords.restore(ctx, id))).toMatchObject({ cup: { id, name: 'blueish' } });
  expect(happened).toEqual([
    ...['created blue', 'seen blue', 'updated blue to blueish', 'seen blueish'],
    ...['deleted', 'seen blueish', 'restored', 'seen blueish'],
  ]);
});

test('an unknown record and a refusal of the change or of an effect are returned', async ({ server }) => {
  const id = uuidv7();
  for (const call of [cupRecords.get, cupRecords.delete])
    expect(await inside<unknown>(server, (ctx) => call(ctx, id))).toMatchObject({ code: 'shop.category_unknown' });
  expect(await inside(server, (ctx) => cupRecords.update(ctx, id, () => ({})))).toMatchObject({
    code: 'shop.category_unknown',
  });
  const used = await createCup(server, 'used');
  const refused = () => refuse('shop.closed');
  expect(await inside(server, (ctx) => cupRecords.update(ctx, used, refused))).toMatchObject({ code: 'shop.closed' });
  expect(await inside(server, (ctx) => cupRecords.delete(ctx, used))).toMatchObject({ code: 'shop.category_in_use' });
  expect(happened).toEqual(['created used', 'seen used']);
});

test('an update without values writes nothing, and still has its effects', async ({ server }) => {
  const id = await createCup(server, 'same');
  const updated = await inside(server, (ctx) => cupRecords.update(ctx, id, () => ({ name: undefined })));
  expect(updated).toMatchObject({ cup: { name: 'same' } });
  expect(happened.slice(2)).toEqual(['updated same to same', 'seen same']);
});

test('a record past the undo window cannot be restored, and is purged unless an effect keeps it', async ({
  server,
}) => {
  const [gone, kept] = [await createCup(server, 'gone'), await createCup(server, 'kept')];
  for (const id of [gone, kept]) await inside(server, (ctx) => cupRecords.delete(ctx, id));
  server.clock.advance((undoMinutes + 1) * 60_000);
  expect(await inside(server, (ctx) => cupRecords.restore(ctx, gone))).toMatchObject({ code: 'shop.restore_too_late' });
  const { kernel } = server;
  await purgeBinsJob([cupRecords.bin]).run({ kernel, payload: z.object({}).parse({}), attempt: 1, log: kernel.log });
  expect(happened).toContain('purged gone');
  const left = await inside(server, (ctx) =>
    rowsOf(ctx, cups)
      .withDeleted()
      .list({ id: [gone, kept] }),
  );
  expect(left.map(({ id }) => id)).toEqual([kept]);
});

test('a table without a bin deletes permanently', async ({ server }) => {
  const saved = await inside(server, (ctx) => pinRecords.create(ctx, { name: 'red', note: null }));
  if (isRefusal(saved)) throw new Error(saved.code);
  expect(await inside(server, (ctx) => pinRecords.delete(ctx, saved.pin.id))).toEqual({ deleted: true });
  expect(await inside(server, (ctx) => rowsOf(ctx, pins).withDeleted().count())).toBe(0);
});
