import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from './api-key.factory.ts';
import { flushCalls } from './usage.service.ts';

const test = ownServerTest();
let owner: TestPerson;
let made: MadeKey[];
test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  made = [];
  for (const key of ['Ébano', 'Zinco', 'aço']) {
    made.push(await makeKey(server, owner, { key }));
    server.clock.advance(60_000);
  }
});

type Rows = { id: string; updated_at?: string }[];

const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(apiKeys.list, { query }, { as: owner })).body.apiKeys.map(({ key }) => key);
const rowsOf = (which: readonly MadeKey[]): Rows => which.map(({ key: { id, updated_at } }) => ({ id, updated_at }));
const switchMany = (server: TestServer, rows: Rows, status: 'on' | 'off') =>
  server.call(apiKeys.switchMany, { body: { rows, status } }, { as: owner });
const deleteMany = (server: TestServer, rows: Rows) =>
  server.call(apiKeys.deleteMany, { body: { rows } }, { as: owner });
const use = async (server: TestServer, { headers }: MadeKey) =>
  (await server.call(contacts.list, { query: {} }, { headers })).status;
const statuses = async (server: TestServer) => Promise.all(made.map((key) => use(server, key)));
const idsOf = (which: readonly MadeKey[]) => which.map(({ key }: { key: ApiKey }) => key.id).sort();

test('keys are sorted, also the revoked ones, and a meaningless order is named', async ({ server }) => {
  const [ebony, zinc] = made as [MadeKey, MadeKey];
  expect(await names(server)).toEqual(['aço', 'Zinco', 'Ébano']);
  expect(await names(server, { sort: 'name' })).toEqual(['aço', 'Ébano', 'Zinco']);
  await server.call(apiKeys.update, { body: { id: ebony.key.id, key: 'Ébano' } }, { as: owner });
  // A call doesn't change a key.
  expect(await use(server, zinc)).toBe(200);
  await flushCalls(server.kernel);
  expect(await names(server, { sort: 'updated_at' })).toEqual(['Zinco', 'aço', 'Ébano']);
  await deleteMany(server, rowsOf([zinc]));
  await deleteMany(server, [{ id: ebony.key.id }]);
  expect(await names(server, { sort: '-name', status: 'revoked' })).toEqual(['Zinco', 'Ébano']);
  expect(await server.send(apiKeys.list, { query: { sort: 'type' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: expect.any(String) } },
  });
});

test('keys are disabled together and enabled again, each with its audit entry', async ({ server }) => {
  expect((await switchMany(server, rowsOf(made), 'off')).body).toMatchObject({ applied: idsOf(made), skipped: [] });
  expect(await statuses(server)).toEqual([401, 401, 401]);
  const again = made.map(({ key: { id } }) => ({ id }));
  expect((await switchMany(server, again, 'off')).body).toMatchObject({ applied: [], skipped: [] });
  expect((await switchMany(server, again, 'on')).body.applied).toEqual(idsOf(made));
  expect(await statuses(server)).toEqual([200, 200, 200]);
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 6 } }, { as: owner })).body;
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'api_key.enabled'),
    ...Array.from({ length: 3 }, () => 'api_key.disabled'),
  ]);
});

test('a key that has changed since it was seen stays, with the reason', async ({ server }) => {
  const [ebony, zinc, steel] = made as [MadeKey, MadeKey, MadeKey];
  const seen = rowsOf(made);
  await server.call(apiKeys.update, { body: { id: zinc.key.id, key: 'Zinco novo' } }, { as: owner });
  await server.call(apiKeys.delete, { body: { id: steel.key.id } }, { as: owner });
  const { body } = await deleteMany(server, seen);
  expect(body.applied).toEqual([ebony.key.id]);
  expect(Object.fromEntries(body.skipped.map(({ id, code }) => [id, code]))).toEqual({
    [zinc.key.id]: 'request.row_changed',
    [steel.key.id]: 'key.unknown',
  });
  expect(await statuses(server)).toEqual([401, 200, 401]);
});

test('editors and other workspaces change none of them', async ({ server }) => {
  const editor = await server.member(owner, 'editor');
  const stranger = await server.person({ language: 'en' });
  const rows = rowsOf(made);
  for (const [as, status, code] of [
    [editor, 403, 'auth.forbidden'],
    [stranger, 404, 'key.unknown'],
  ] as const) {
    expect(await server.send(apiKeys.deleteMany, { body: { rows } }, { as })).toMatchObject({ status, body: { code } });
    const off = { body: { rows, status: 'off' as const } };
    expect(await server.send(apiKeys.switchMany, off, { as })).toMatchObject({ status, body: { code } });
  }
  expect((await server.send(apiKeys.deleteMany, { body: { rows } }, {})).status).toBe(401);
  expect(await server.send(apiKeys.switchMany, { body: { rows, status: 'away' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
  expect(await statuses(server)).toEqual([200, 200, 200]);
});
