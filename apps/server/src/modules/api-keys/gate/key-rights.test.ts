import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { contacts, contactTags } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { afterAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestInstance, TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-key.factory.ts';
import { hiddenKeysMigration } from '../hidden-keys.table.ts';
import { flushCalls } from '../usage.service.ts';
import { keyRightsMigration } from './key-rights.table.ts';

const test = ownServerTest();
let owner: TestPerson;
let other: TestInstance;
test.beforeAll(async ({ server }) => {
  other = await server.another();
});
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});
afterAll(() => other.stop());

const ana = { body: { email: 'ana@example.com' } };
const read = (server: TestServer, { headers }: MadeKey) => server.call(contacts.list, { query: {} }, { headers });
const write = (server: TestServer, { headers }: MadeKey) => server.call(contacts.create, ana, { headers });
const send = (server: TestServer, body: object, headers = {}) =>
  server.send(apiKeys.create, { body: { key: 'x', type: 'workspace', ...body } }, { as: owner, headers });
const update = (server: TestServer, { key }: MadeKey, body: object) =>
  server.send(apiKeys.update, { body: { id: key.id, key: key.key, ...body } }, { as: owner });

describe('the scopes of a key', () => {
  test('are all calls of its type, unless others are chosen', async ({ server }) => {
    const key = await makeKey(server, owner);
    expect(key.key).toMatchObject({ scopes: ['*'], calls_per_minute: 600, calls_per_month: null, calls_this_month: 0 });
    expect([(await write(server, key)).status, (await read(server, key)).status]).toEqual([200, 200]);
  });

  test('refuse a call without its scope, and name it in both languages', async ({ server }) => {
    const key = await makeKey(server, owner, { scopes: ['*:read'] });
    expect((await read(server, key)).status).toBe(200);
    const refused = await write(server, key);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'key.scope_missing',
        scope: 'contacts:write',
        message: 'This API key lacks the scope contacts:write',
      },
    });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="contacts:write"');
    const headers = { ...key.headers, 'accept-language': 'pt' };
    expect((await server.call(contacts.create, ana, { headers })).body).toMatchObject({
      message: 'Falta a esta chave de API o âmbito contacts:write',
    });
    expect((await server.call(contacts.list, { query: {} }, { as: owner, headers: key.headers })).body.data).toEqual(
      [],
    );
  });

  test('open their own noun only, and writing does not include reading', async ({ server }) => {
    const key = await makeKey(server, owner, { scopes: ['contacts:write', 'contacts:write', 'contact_groups:read'] });
    expect(key.key.scopes).toEqual(['contacts:write', 'contact_groups:read']);
    const made = await write(server, key);
    expect(made.status).toBe(200);
    expect((await read(server, key)).body).toMatchObject({ code: 'key.scope_missing', scope: 'contacts:read' });
    // Tags are part of a contact.
    const tagged = { params: { id: made.body.id }, body: { tags: ['vip'] } };
    expect((await server.call(contactTags.create, tagged, { headers: key.headers })).status).toBe(200);
  });

  test('apply from the next call on, in every process', async ({ server }) => {
    const key = await makeKey(server, owner);
    const ask = async () => (await fetch(`${other.url}/api/v1/contacts`, { headers: key.headers })).status;
    expect(await ask()).toBe(200);
    expect((await update(server, key, { scopes: ['pages:read'] })).status).toBe(200);
    expect(await ask()).toBe(403);
    expect((await update(server, key, { key: 'x' })).body).toMatchObject({ api_key: { scopes: ['pages:read'] } });
  });

  test('are refused if they are unknown, none, or for another type', async ({ server }) => {
    const message = 'Choose one of the scopes of the API reference, such as contacts:read';
    for (const scope of ['contacts', 'contacts:delete', 'orders:read', 'webhooks:write', ''])
      expect((await send(server, { scopes: [scope] })).body, scope).toMatchObject({
        code: 'request.invalid',
        fields: { 'scopes.0': message },
      });
    expect((await send(server, { scopes: [] })).body.fields).toEqual({ scopes: 'Choose at least one scope' });
    expect(await send(server, { scopes: ['contacts:read', 'emails:write'] })).toMatchObject({
      status: 400,
      body: { code: 'key.scope_refused', message: 'Keys of this type can’t have the scope emails:write' },
    });
    const key = await makeKey(server, owner);
    expect((await update(server, key, { scopes: ['emails:write'] })).body.code).toBe('key.scope_refused');
    const { body } = await server.call(apiKeys.list, { query: {} }, { as: owner });
    expect(body.apiKeys.map(({ scopes }) => scopes)).toEqual([['*']]);
  });

  test('of keys that are older than scopes are all, with the limit and the calls that they had', async ({ server }) => {
    const expires = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const { key } = await makeKey(server, owner, { scopes: ['pages:read'], expires_at: expires });
    const { db } = server.kernel;
    await db.ownerPool.query('insert into api_key_days (workspace_id, key_id, day, calls) values ($1, $2, now(), 7)', [
      owner.workspaceId,
      key.id,
    ]);
    const client = await db.ownerPool.connect();
    try {
      // The table as it was before the migration, until the rollback.
      await client.query('begin');
      await client.query(`alter table api_keys drop column scopes, drop column calls_per_minute, drop column calls_per_month,
        drop column month, drop column month_calls, drop column disabled_at, drop column expiry_notice_at, drop column used_after_expiry_at`);
      await client.query(`drop function admit_key(bytea, int); ${hiddenKeysMigration.sql}`);
      await client.query(keyRightsMigration.sql.replaceAll('kumbi_app_rights', 'public'));
      const { rows } = await client.query(
        `select scopes, calls_per_minute, calls_per_month, month_calls, expiry_notice_at = expires_at - interval '14 days' as announced
         from api_keys where id = $1`,
        [key.id],
      );
      expect(rows).toEqual([
        { scopes: ['*'], calls_per_minute: 600, calls_per_month: null, month_calls: 7, announced: true },
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('the limits of a key', () => {
  test('allow a number of calls per minute, and a change begins a new count', async ({ server }) => {
    const key = await makeKey(server, owner, { calls_per_minute: 3 });
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await read(server, key)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const over = await read(server, key);
    expect(over.body.code).toBe('request.rate_limited');
    expect(over.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
    expect(over.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    await update(server, key, { calls_per_minute: 4 });
    expect((await read(server, key)).status).toBe(200);
  });

  test('allow a number of calls per month, which restarts with the next month', async ({ server }) => {
    const key = await makeKey(server, owner, { calls_per_month: 3 });
    const first = await read(server, key);
    expect(first.headers.get('ratelimit-policy')).toMatch(
      /^"key";q=600;w=60, "month";q=3;w=(2419200|2592000|2678400)$/,
    );
    expect(first.headers.get('ratelimit')).toMatch(/, "month";r=2;t=\d+$/);
    // Simultaneous calls are counted before any is written.
    const more = await Promise.all([read(server, key), read(server, key), read(server, key), read(server, key)]);
    expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    await flushCalls(server.kernel);
    const over = await read(server, key);
    expect(over).toMatchObject({
      status: 429,
      body: { code: 'key.month_used_up', message: 'This API key has used its 3 calls for this month' },
    });
    const now = server.clock.now();
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const seconds = Number(over.headers.get('retry-after'));
    expect(Math.abs(seconds - (next - now.getTime()) / 1_000)).toBeLessThan(60);
    expect(over.headers.get('ratelimit')).toMatch(/"month";r=0;t=\d+$/);
    // Another process reads what this one has written.
    expect((await fetch(`${other.url}/api/v1/contacts`, { headers: key.headers })).status).toBe(429);
    const shown = async () =>
      (await server.call(apiKeys.get, { query: { id: key.key.id } }, { as: owner })).body.api_key;
    expect(await shown()).toMatchObject({ calls_this_month: 3, calls_per_month: 3 });
    expect((await update(server, key, { calls_per_month: 4 })).status).toBe(200);
    expect([(await read(server, key)).status, (await read(server, key)).status]).toEqual([200, 429]);
    server.clock.advance(next - now.getTime() + 1_000);
    expect((await shown()).calls_this_month).toBe(0);
    expect((await read(server, key)).status).toBe(200);
    await flushCalls(server.kernel);
    await flushCalls(server.kernel);
    expect((await shown()).calls_this_month).toBe(1);
    expect((await update(server, key, { calls_per_month: null })).status).toBe(200);
    expect((await read(server, key)).headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
  });

  test('are whole numbers in their range', async ({ server }) => {
    for (const calls_per_minute of [0, -1, 1.5, 6_001, '60', null])
      expect((await send(server, { calls_per_minute })).body.fields, String(calls_per_minute)).toEqual({
        calls_per_minute: 'Enter a whole number from 1 to 6,000',
      });
    for (const calls_per_month of [0, 100_000_001, 'many'])
      expect((await send(server, { calls_per_month }, { 'accept-language': 'pt' })).body.fields).toEqual({
        calls_per_month: 'Escreve um número inteiro de 1 a 100 000 000',
      });
  });
});

describe('a disabled key', () => {
  test('is refused in every process until it is enabled, and the audit log has both once', async ({ server }) => {
    const key = await makeKey(server, owner);
    const ask = async () => (await fetch(`${other.url}/api/v1/contacts`, { headers: key.headers })).status;
    const turn = (how: 'disable' | 'enable') =>
      server.call(apiKeys[how], { params: { id: key.key.id } }, { as: owner });
    expect((await turn('enable')).body.api_key.status).toBe('active');
    const disabled = await turn('disable');
    expect(disabled.body.api_key).toMatchObject({ status: 'disabled', disabled_at: expect.any(String) });
    expect((await turn('disable')).body.api_key.disabled_at).toBe(disabled.body.api_key.disabled_at);
    expect(await ask()).toBe(401);
    expect((await read(server, key)).body).toMatchObject({
      code: 'key.disabled',
      message: 'This API key is disabled',
      action: 'Enable it in the workspace, or use another key.',
    });
    expect((await turn('enable')).body.api_key).toMatchObject({ status: 'active', disabled_at: null });
    expect([await ask(), (await read(server, key)).status]).toEqual([200, 200]);
    const { body } = await server.call(auditEntries.list, { query: {} }, { as: owner });
    expect(body.entries.map(({ action }) => action)).toEqual([
      'api_key.enabled',
      'api_key.disabled',
      'api_key.created',
    ]);
  });
});

test('a change of rights is in the audit log, with the values before and after', async ({ server }) => {
  const key = await makeKey(server, owner);
  await update(server, key, { scopes: ['pages:read'], calls_per_minute: 60, calls_per_month: 1_000 });
  await update(server, key, { scopes: ['pages:read'] });
  const { body } = await server.call(auditEntries.list, { query: { action: 'api_key.changed' } }, { as: owner });
  expect(body.entries).toMatchObject([
    {
      before: { scopes: '*', calls_per_minute: '600', calls_per_month: '' },
      after: { scopes: 'pages:read', calls_per_minute: '60', calls_per_month: '1000' },
    },
  ]);
});

test('the list is filtered by type and state, and shows revoked keys only on request', async ({ server }) => {
  const day = 86_400_000;
  const soon = new Date(server.clock.now().getTime() + day).toISOString();
  await makeKey(server, owner, { key: 'Active' });
  await makeKey(server, owner, { key: 'Mail', type: 'kmail' });
  await makeKey(server, owner, { key: 'Old', expires_at: soon });
  const paused = await makeKey(server, owner, { key: 'Paused', expires_at: soon });
  const gone = await makeKey(server, owner, { key: 'Revogada' });
  await server.call(apiKeys.disable, { params: { id: paused.key.id } }, { as: owner });
  await server.call(apiKeys.delete, { body: { id: gone.key.id } }, { as: owner });
  server.clock.advance(2 * day);
  const named = async (query: object) => {
    const { body } = await server.call(apiKeys.list, { query }, { as: owner });
    return [body.total, ...body.apiKeys.map(({ key }) => key)];
  };
  expect(await named({})).toEqual([4, 'Paused', 'Old', 'Mail', 'Active']);
  expect(await named({ type: 'kmail' })).toEqual([1, 'Mail']);
  expect(await named({ status: 'active' })).toEqual([2, 'Mail', 'Active']);
  expect(await named({ status: 'active', type: 'workspace' })).toEqual([1, 'Active']);
  expect(await named({ status: 'disabled' })).toEqual([1, 'Paused']);
  expect(await named({ status: 'expired' })).toEqual([1, 'Old']);
  expect(await named({ status: 'revoked' })).toEqual([1, 'Revogada']);
  expect(await named({ status: 'revoked', name: 'revog' })).toEqual([1, 'Revogada']);
  expect(await named({ status: 'revoked', name: 'paused' })).toEqual([0]);
  const { body } = await server.call(apiKeys.get, { query: { id: gone.key.id } }, { as: owner });
  expect(body.api_key).toMatchObject({ status: 'revoked', revoked_at: expect.any(String) });
  const wrong = await server.send(apiKeys.list, { query: { status: 'lost' } }, { as: owner });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { status: 'Choose one of the options' } } });
});
