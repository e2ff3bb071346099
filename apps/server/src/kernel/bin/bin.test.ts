import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { rowsOf } from '../database/rows.ts';
import { workspaceTable } from '../database/table.ts';
import { workspaceTables } from '../database/workspace-tables.ts';
import { purgeBinsJob } from '../jobs/purge-bins.jobs.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';
import { bin, deleteToBin, restoreFromBin } from './bin.ts';

type TestTables = { lids: { workspace_id: string; id: string; size: number; deleted_at: Date | null } };
const { lids } = workspaceTables<TestTables>()({ lids: { stamps: [], gone: 'deleted_at' } });

const test = ownServerTest();
const workspace = uuidv7() as WorkspaceId;
test.beforeAll(async ({ server }) => {
  await server.kernel.db.ownerPool.query(`
    create table lids (workspace_id uuid not null, id uuid not null, size int not null, deleted_at timestamptz, primary key (workspace_id, id));
    ${workspaceTable('lids').replaceAll('kumbi_app_rights', 'public')}`);
});

const inside = <T>(server: TestServer, work: (ctx: Ctx) => Promise<T>) =>
  inSystemCtx(server.kernel, workspace, 'test', work);
const insertLid = async (server: TestServer, size: number): Promise<string> => {
  const id = uuidv7();
  await inside(server, (ctx) => rowsOf(ctx, lids).insert({ id, size, deleted_at: null }));
  return id;
};
const purged: number[] = [];
const lidBin = bin({
  table: lids,
  onPurge: async (_, { size }) => {
    if (size === 0) return false;
    return purged.push(size);
  },
});
const purge = (server: TestServer, bins = [lidBin]) => {
  const { kernel } = server;
  return purgeBinsJob(bins).run({ kernel, payload: z.object({}).parse({}), attempt: 1, log: kernel.log });
};

test('a deleted row is hidden, and can be restored within the window only', async ({ server }) => {
  const id = await insertLid(server, 1);
  const before = server.clock.now().getTime();
  const { undo_until } = await inside(server, (ctx) => deleteToBin(ctx, lids, id));
  const window = undoMinutes * 60_000;
  expect(undo_until.getTime()).toBeGreaterThanOrEqual(before + window);
  expect(undo_until.getTime()).toBeLessThanOrEqual(server.clock.now().getTime() + window);
  expect(await inside(server, (ctx) => rowsOf(ctx, lids).find(id))).toBeUndefined();
  server.clock.advance((undoMinutes - 1) * 60_000);
  expect(await inside(server, (ctx) => restoreFromBin(ctx, lids, id))).toMatchObject({ id, deleted_at: null });
  expect(await inside(server, (ctx) => rowsOf(ctx, lids).find(id))).toMatchObject({ size: 1 });
  // Only a row in the bin can be restored.
  expect(await inside(server, (ctx) => restoreFromBin(ctx, lids, id))).toBeUndefined();
  await inside(server, (ctx) => deleteToBin(ctx, lids, id));
  server.clock.advance((undoMinutes + 1) * 60_000);
  expect(await inside(server, (ctx) => restoreFromBin(ctx, lids, id))).toBeUndefined();
});

test('a row past the window is purged once, with its media, unless its bin keeps it', async ({ server }) => {
  const [gone, kept, fresh] = [await insertLid(server, 7), await insertLid(server, 0), await insertLid(server, 8)];
  for (const id of [gone, kept]) await inside(server, (ctx) => deleteToBin(ctx, lids, id));
  server.clock.advance((undoMinutes + 1) * 60_000);
  await inside(server, (ctx) => deleteToBin(ctx, lids, fresh));
  purged.length = 0;
  await Promise.all([purge(server), purge(server)]);
  expect(purged.filter((size) => size === 7)).toEqual([7]);
  expect(purged).not.toContain(8);
  const left = await inside(server, (ctx) =>
    rowsOf(ctx, lids)
      .withDeleted()
      .list({ id: [gone, kept, fresh] }),
  );
  expect(left.map(({ size }) => size).sort()).toEqual([0, 8]);
});

test('a failing bin keeps its rows and does not stop the others', async ({ server }) => {
  const id = await insertLid(server, 9);
  await inside(server, (ctx) => deleteToBin(ctx, lids, id));
  server.clock.advance((undoMinutes + 1) * 60_000);
  const failing = bin({
    table: lids,
    onPurge: async () => {
      throw new Error('no');
    },
  });
  await expect(purge(server, [failing])).rejects.toThrow('1 bins could not be purged');
  expect(await inside(server, (ctx) => rowsOf(ctx, lids).withDeleted().find(id))).toMatchObject({ size: 9 });
  await expect(purge(server, [failing, lidBin])).rejects.toThrow('1 bins could not be purged');
  expect(await inside(server, (ctx) => rowsOf(ctx, lids).withDeleted().find(id))).toBeUndefined();
});
