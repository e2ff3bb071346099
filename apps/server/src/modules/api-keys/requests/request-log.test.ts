import { apiKeyRequests, apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { requestDays, requestsKept } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { contacts, contactTags } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-key.factory.ts';
import { flushRequests } from './request-log.service.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});

const day = 86_400_000;
const log = async (server: TestServer, { key }: MadeKey, query: object = {}) => {
  await flushRequests(server.kernel);
  return (await server.call(apiKeyRequests.list, { params: { id: key.id }, query }, { as: owner })).body;
};
const lines = async (server: TestServer, key: MadeKey, query: object = {}) =>
  (await log(server, key, query)).requests.map(({ method, route, status, code }) => [method, route, status, code]);
const read = (server: TestServer, { headers }: MadeKey) => server.call(contacts.list, { query: {} }, { headers });

test('every request of a key is logged with its route, its status and its code', async ({ server }) => {
  const key = await makeKey(server, owner, { scopes: ['*:read'] });
  await read(server, key);
  await server.call(contacts.create, { body: { email: 'ana@example.com' } }, { headers: key.headers });
  await server.send(contacts.list, { query: { limit: 'x' } }, { headers: key.headers });
  await server.call(apiKeys.disable, { params: { id: key.key.id } }, { as: owner });
  await read(server, key);
  await server.call(apiKeys.delete, { body: { id: key.key.id } }, { as: owner });
  await read(server, key);
  expect(await lines(server, key)).toEqual([
    ['GET', '/contacts', 401, 'key.revoked'],
    ['GET', '/contacts', 401, 'key.disabled'],
    ['GET', '/contacts', 400, 'request.invalid'],
    ['POST', '/contacts', 403, 'key.scope_missing'],
    ['GET', '/contacts', 200, null],
  ]);
  expect((await log(server, key)).requests[0]).toEqual({
    id: expect.any(String),
    method: 'GET',
    route: '/contacts',
    status: 401,
    code: 'key.revoked',
    ms: expect.any(Number),
    created_at: expect.any(String),
  });
});

test('nothing that a caller sends in the address or the body is logged', async ({ server }) => {
  const key = await makeKey(server, owner);
  const secrets = ['token-of-path', 'token-of-query', 'token-of-body', 'token-of-header'];
  const { headers } = key;
  await fetch(`${server.url}/api/v1/contacts/token-of-path?access_token=token-of-query`, {
    headers: { ...headers, 'x-token': 'token-of-header' },
  });
  await server.send(contactTags.delete, { params: { id: 'token-of-path', tag: 'token-of-path' } }, { headers });
  await server.send(contacts.create, { body: { email: 'token-of-body' } }, { headers });
  expect(await lines(server, key)).toEqual([
    ['POST', '/contacts', 400, 'request.invalid'],
    ['DELETE', '/contacts/:id/tags/:tag', 400, 'request.invalid'],
    ['GET', '/contacts/:id', 400, 'request.invalid'],
  ]);
  const { rows } = await server.kernel.db.ownerPool.query('select api_key_requests::text as row from api_key_requests');
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [...secrets, key.secret, key.secret.slice(7, -4)])
    expect(JSON.stringify(rows)).not.toContain(secret);
});

test('requests are filtered by outcome and time, and paged', async ({ server }) => {
  const key = await makeKey(server, owner, { scopes: ['*:read'] });
  for (let call = 0; call < 3; call++) await read(server, key);
  await server.call(contacts.create, { body: { email: 'ana@example.com' } }, { headers: key.headers });
  const first = await log(server, key, { nextPage: 2 });
  expect(first).toMatchObject({ has: true, total: 4, requests: [{ status: 403 }, { status: 200 }] });
  const second = await log(server, key, { nextPage: 2, cursor: first.cursor });
  expect(second).toMatchObject({ has: false, requests: [{ status: 200 }, { status: 200 }] });
  expect(await log(server, key, { outcome: 'refused' })).toMatchObject({ total: 1, requests: [{ status: 403 }] });
  expect((await log(server, key, { outcome: 'succeeded' })).total).toBe(3);
  expect((await log(server, key, { outcome: 'failed' })).total).toBe(0);
  server.clock.advance(3_600_000);
  const later = new Date(server.clock.now().getTime() - 60_000).toISOString();
  await read(server, key);
  expect((await log(server, key, { from: later })).total).toBe(1);
  expect((await log(server, key, { to: later })).total).toBe(4);
  const wrong = await server.send(
    apiKeyRequests.list,
    { params: { id: key.key.id }, query: { outcome: 'all', from: 'yesterday' } },
    { as: owner },
  );
  expect(wrong.body.fields).toEqual({ outcome: 'Choose one of the options', from: expect.any(String) });
  // Another key has its own log.
  expect((await log(server, await makeKey(server, owner))).total).toBe(0);
});

test('requests above a limit don’t fill the log', async ({ server }) => {
  const key = await makeKey(server, owner, { calls_per_minute: 1 });
  await read(server, key);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await read(server, key)).status));
  expect(new Set(statuses)).toEqual(new Set([429]));
  const refused = (await lines(server, key)).filter(([, , status]) => status === 429);
  expect(refused[0]).toEqual(['GET', '/contacts', 429, 'request.rate_limited']);
  // One for each second of these calls.
  expect(refused.length).toBeLessThan(10);
});

test('a stopping process writes its requests', async ({ server }) => {
  const key = await makeKey(server, owner);
  const other = await server.another();
  expect((await fetch(`${other.url}/api/v1/contacts`, { headers: key.headers })).status).toBe(200);
  await other.stop();
  expect(await lines(server, key)).toEqual([['GET', '/contacts', 200, null]]);
});

test('requests are forgotten after a month, and above the limit of the workspace', async ({ server }) => {
  const key = await makeKey(server, owner);
  await read(server, key);
  server.clock.advance((requestDays - 1) * day);
  await read(server, key);
  await server.runCron('api_keys.forget_requests');
  expect((await log(server, key)).total).toBe(2);
  server.clock.advance(2 * day);
  await server.runCron('api_keys.forget_requests');
  await server.runCron('api_keys.forget_requests');
  expect((await log(server, key)).total).toBe(1);
  await server.kernel.db.ownerPool.query(
    `insert into api_key_requests (workspace_id, id, key_id, method, route, status, ms, created_at)
     select $1, ('0f000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, 'GET', '/pages', 200, 1, $4 from generate_series(1, $3::int) n`,
    [owner.workspaceId, key.key.id, requestsKept, server.clock.now()],
  );
  await server.runCron('api_keys.forget_requests');
  await server.runCron('api_keys.forget_requests');
  const { rows } = await server.kernel.db.ownerPool.query(
    'select count(*)::int as count, max(route) as route from api_key_requests where workspace_id = $1',
    [owner.workspaceId],
  );
  expect(rows).toEqual([{ count: requestsKept, route: '/pages' }]);
});
