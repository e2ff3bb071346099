import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { callHook, makeHook } from './hook.factory.ts';

type Rows = { id: string; updated_at?: string }[];

const test = ownServerTest();
let owner: TestPerson;
let made: Hook[];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  await givePlan(server, owner, { allowances: { webhooks: 3 } });
  made = [];
  for (const name of ['Ébano', 'Zinco', 'aço']) {
    made.push(await makeHook(server, owner, { name }));
    server.clock.advance(60_000);
  }
});

const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(hooks.list, { query }, { as: owner })).body.webhooks.map(({ name }) => name);
const rowsOf = (which: readonly Hook[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const deleteMany = (server: TestServer, rows: Rows) => server.call(hooks.deleteMany, { body: { rows } }, { as: owner });
const restoreMany = (server: TestServer, ids: string[]) =>
  server.call(hooks.restoreMany, { body: { ids } }, { as: owner });
const switchMany = (server: TestServer, rows: Rows, status: 'on' | 'off') =>
  server.call(hooks.switchMany, { body: { rows, status } }, { as: owner });
const sorted = (which: readonly Hook[]) => which.map(({ id }) => id).sort();
const bind = (server: TestServer, { id }: Hook) =>
  server.kernel.db.ownerPool.query("update hooks set bound_kind = 'automation', bound_id = $1 where id = $2", [
    crypto.randomUUID(),
    id,
  ]);

test('webhooks are sorted, and narrowed by their status', async ({ server }) => {
  const [ebony, zinc] = made as [Hook, Hook, Hook];
  await server.call(hooks.update, { body: { id: ebony.id, name: 'Ébano', status: 'on' } }, { as: owner });
  expect(await names(server)).toEqual(['aço', 'Zinco', 'Ébano']);
  expect(await names(server, { sort: 'name' })).toEqual(['aço', 'Ébano', 'Zinco']);
  expect(await names(server, { sort: 'updated_at' })).toEqual(['Zinco', 'aço', 'Ébano']);
  await switchMany(server, rowsOf([zinc]), 'off');
  expect(await names(server, { status: 'off' })).toEqual(['Zinco']);
  expect(await names(server, { status: 'on', sort: '-name', unbound: 'true' })).toEqual(['Ébano', 'aço']);
  for (const query of [{ status: 'away' }, { sort: 'code' }])
    expect(await server.send(hooks.list, { query }, { as: owner })).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: Object.fromEntries(Object.keys(query).map((key) => [key, expect.any(String)])),
      },
    });
});

test('webhooks are turned off together and on again, each with its audit entry', async ({ server }) => {
  const [ebony] = made as [Hook];
  expect((await switchMany(server, rowsOf(made), 'off')).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect((await callHook(server, ebony)).status).toBe(404);
  expect(
    (
      await switchMany(
        server,
        made.map(({ id }) => ({ id })),
        'on',
      )
    ).body.applied,
  ).toEqual(sorted(made));
  expect((await callHook(server, ebony)).status).toBe(200);
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 6 } }, { as: owner })).body;
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ...Array.from({ length: 3 }, () => ['hook.changed', { status: 'on' }]),
    ...Array.from({ length: 3 }, () => ['hook.changed', { status: 'off' }]),
  ]);
});

test('webhooks in use or changed since they were seen stay, with the reason', async ({ server }) => {
  const [ebony, zinc, steel] = made as [Hook, Hook, Hook];
  const seen = rowsOf(made);
  await bind(server, ebony);
  await server.call(hooks.update, { body: { id: zinc.id, name: 'Zinco novo' } }, { as: owner });
  const reasons = { [ebony.id]: 'hook.in_use', [zinc.id]: 'request.row_changed' };
  const off = await switchMany(server, seen, 'off');
  expect(off.body.applied).toEqual([steel.id]);
  expect(Object.fromEntries(off.body.skipped.map(({ id, code }) => [id, code]))).toEqual(reasons);
  const deleted = await deleteMany(server, [...seen.slice(0, 2), { id: steel.id }]);
  expect(deleted.body.applied).toEqual([steel.id]);
  expect(Object.fromEntries(deleted.body.skipped.map(({ id, code }) => [id, code]))).toEqual(reasons);
  expect(await names(server)).toEqual(['Zinco novo', 'Ébano']);
});

test('webhooks are deleted and restored together, all or none, with their quota', async ({ server }) => {
  const { body } = await deleteMany(server, rowsOf(made));
  expect([await names(server), await balanceOf(server, owner, 'webhooks')]).toEqual([[], 3]);
  expect((await restoreMany(server, body.applied)).body).toEqual({ restored: 3 });
  expect([(await names(server)).length, await balanceOf(server, owner, 'webhooks')]).toEqual([3, 0]);
  await deleteMany(
    server,
    made.map(({ id }) => ({ id })),
  );
  await makeHook(server, owner, { name: 'Novo' });
  expect(await restoreMany(server, body.applied)).toMatchObject({ status: 402, body: { code: 'quota.limited' } });
  expect(await names(server)).toEqual(['Novo']);
  expect(await deleteMany(server, rowsOf(made))).toMatchObject({ status: 404, body: { code: 'hook.unknown' } });
});
