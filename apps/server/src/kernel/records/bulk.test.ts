import type { BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { rowsOf } from '../database/rows.ts';
import { workspaceTable } from '../database/table.ts';
import { workspaceTables } from '../database/workspace-tables.ts';
import { isRefusal } from '../tenancy/refusal.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';
import { applyToMany } from './bulk.ts';

interface Lamp {
  workspace_id: string;
  id: string;
  is_on: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
const { lamps } = workspaceTables<{ lamps: Lamp }>()({
  lamps: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
});

const test = ownServerTest();
const workspace = uuidv7() as WorkspaceId;
test.beforeAll(async ({ server }) => {
  const made = `
    create table lamps (
      workspace_id uuid not null, id uuid not null, is_on boolean not null, created_at timestamptz not null,
      updated_at timestamptz not null, deleted_at timestamptz, primary key (workspace_id, id)
    );
    ${workspaceTable('lamps')}`;
  await server.kernel.db.ownerPool.query(made.replaceAll('kumbi_app_rights', 'public'));
});

async function makeLamps(server: TestServer, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await inSystemCtx(server.kernel, workspace, 'test', async (ctx) => {
    for (const id of ids) await rowsOf(ctx, lamps).insert({ id, is_on: true, deleted_at: null });
  });
  server.clock.advance(1000);
  return ids.sort();
}

async function change(server: TestServer, rows: BulkRows, values: { is_on: boolean } | { deleted_at: Date }) {
  const answer = await inSystemCtx(server.kernel, workspace, 'test', (ctx) =>
    applyToMany(ctx, rows, {
      lock: (id) => rowsOf(ctx, lamps).lock(id),
      unknown: 'shop.unknown',
      isDone: ({ is_on }) => 'is_on' in values && is_on === values.is_on,
      apply: ({ id }) => rowsOf(ctx, lamps).update(id, values),
    }),
  );
  server.clock.advance(1000);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
}

const onIds = (server: TestServer, ids: readonly string[]) =>
  inSystemCtx(server.kernel, workspace, 'test', async (ctx) =>
    (await rowsOf(ctx, lamps).list({ id: [...ids], is_on: true })).map(({ id }) => id),
  );

test('the opposite action with the returned rows undoes a change, except of rows that others changed since', async ({
  server,
}) => {
  const ids = await makeLamps(server, 3);
  const off = await change(
    server,
    ids.map((id) => ({ id })),
    { is_on: false },
  );
  expect(off.rows.map(({ id }) => id)).toEqual(ids);
  expect(await onIds(server, ids)).toEqual([]);

  // A colleague has turned the second one on and off again in the meantime.
  const second = ids.slice(1, 2);
  for (const is_on of [true, false])
    await change(
      server,
      second.map((id) => ({ id })),
      { is_on },
    );
  const undone = await change(server, off.rows, { is_on: true });
  expect(undone.applied).toEqual([ids[0], ids[2]]);
  expect(undone.skipped).toEqual([expect.objectContaining({ id: second[0], code: 'request.row_changed' })]);
  expect((await onIds(server, ids)).sort()).toEqual([ids[0], ids[2]]);

  // The undo can be undone in turn.
  expect((await change(server, undone.rows, { is_on: false })).applied).toEqual([ids[0], ids[2]]);
});

test('rows that needed no change or were deleted have nothing to undo', async ({ server }) => {
  const ids = await makeLamps(server, 2);
  const rows = ids.map((id) => ({ id }));
  expect(await change(server, rows, { is_on: true })).toEqual({ applied: [], rows: [], skipped: [] });
  const deleted = await change(server, rows, { deleted_at: server.clock.now() });
  expect(deleted).toEqual({ applied: ids, rows: [], skipped: [] });
});
