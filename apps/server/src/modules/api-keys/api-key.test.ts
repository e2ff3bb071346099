import {
  apiKeyRequests,
  apiKeys,
  apiKeyUsage,
  keyTargets as keyTargetsApi,
} from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { keysLimit, revokedDays } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { Registry } from '../../kernel/registry/registry.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { inside } from '../quotas/quotas.factory.ts';
import { bearer, makeKey } from './api-key.factory.ts';
import { createApiKey, listApiKeys } from './api-key.service.ts';
import { flushRequests } from './requests/request-log.service.ts';
import { type KeyTargets, keyTargets, listKeyTargets } from './target.slot.ts';
import { flushCalls } from './usage.service.ts';

const test = ownServerTest();
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
});

const day = 86_400_000;
const list = async (server: TestServer, as = owner, query = {}) =>
  (await server.call(apiKeys.list, { query }, { as })).body;
const audit = async (server: TestServer) =>
  (await server.call(auditEntries.list, { query: {} }, { as: owner })).body.entries.map((entry) => [
    entry.action,
    entry.subject,
  ]);
const use = (server: TestServer, secret: string) =>
  server.call(contacts.list, { query: {} }, { headers: bearer(secret) });

describe('a new key', () => {
  test('shows its secret once, and is stored as a digest', async ({ server }) => {
    const expires = new Date(server.clock.now().getTime() + 10 * day).toISOString();
    const body = {
      key: ' Contabilidade ',
      type: 'workspace',
      expires_at: expires,
      allowed_addresses: ['127.0.0.1', '10.0.0.0/8'],
    } as const;
    const answer = await server.call(
      apiKeys.create,
      { body: { ...body, allowed_addresses: [...body.allowed_addresses] } },
      { as: owner },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        secret: expect.stringMatching(/^kmb_ws_[0-9A-Za-z]{49}$/),
        api_key: {
          key: 'Contabilidade',
          type: 'workspace',
          status: 'active',
          target: null,
          webhook_id: null,
          expires_at: expires,
          allowed_addresses: ['127.0.0.1', '10.0.0.0/8'],
          last_used_at: null,
        },
      },
    });
    const { secret, api_key: key } = answer.body;
    expect(key.masked).toBe(`kmb_ws_…${secret.slice(-4)}`);
    expect((await list(server)).apiKeys).toEqual([key]);
    expect(JSON.stringify(await list(server))).not.toContain(secret);
    const { rows } = await server.kernel.db.ownerPool.query('select api_keys::text as kept from api_keys');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(7, -4));
    expect((await use(server, secret)).status).toBe(200);
    expect(await audit(server)).toEqual([['api_key.created', 'Workspace · Contabilidade']]);
  });

  test.for(['workspace', 'kmail'] as const)('of the type %s needs no target', async (type, { server }) => {
    expect((await makeKey(server, owner, { type })).key).toMatchObject({ type, target: null });
  });

  test.for([
    ['integration', 'Missing integration', 'Select an integration for the API key'],
    ['webhook', 'Missing webhook', 'Select a webhook for the API key'],
    ['automation', 'Missing automation', 'Select an automation for the API key'],
  ] as const)('of the type %s needs one that exists', async ([type, message, action], { server }) => {
    for (const target of [{}, { [`${type}_id`]: uuidv7() }, { webhook_id: undefined }]) {
      const answer = await server.call(apiKeys.create, { body: { key: 'x', type, ...target } }, { as: owner });
      expect(answer).toMatchObject({ status: 400, body: { code: `key.${type}_missing`, message, action } });
    }
    expect((await list(server)).total).toBe(0);
  });

  test('of the type kwaba is for Kwaba providers', async ({ server }) => {
    const make = () => server.call(apiKeys.create, { body: { key: 'Bot', type: 'kwaba' } }, { as: owner });
    expect(await make()).toMatchObject({ status: 403, body: { code: 'key.type_refused' } });
    await server.kernel.db.ownerPool.query('update workspaces set is_kwaba_provider = true where workspace_id = $1', [
      owner.workspaceId,
    ]);
    expect((await make()).body.secret).toMatch(/^kmb_kwaba_/);
  });

  test('is refused in words when something is missing or wrong', async ({ server }) => {
    const send = (body: unknown, language = 'en') =>
      server.send(apiKeys.create, { body }, { as: owner, headers: { 'accept-language': language } });
    expect((await send({ key: '', type: 'workspace' })).body.fields).toEqual({ key: 'Key is required' });
    expect((await send({ key: ' ', type: 'workspace' }, 'pt')).body.fields).toEqual({ key: 'Chave é obrigatória' });
    expect((await send({ key: 'x', type: 'other' })).body.fields).toEqual({ type: 'Choose one of the options' });
    const past = new Date(server.clock.now().getTime() - 1).toISOString();
    expect((await send({ key: 'x', type: 'workspace', expires_at: past })).body.fields).toEqual({
      expires_at: 'Choose a time in the future',
    });
    for (const bad of ['localhost', '10.0.0.0/33', '1.2.3', '::/129', ''])
      expect((await send({ key: 'x', type: 'workspace', allowed_addresses: [bad] })).body.fields, bad).toEqual({
        'allowed_addresses.0': 'Enter an IP address or a range, for example 197.149.0.0/16',
      });
    expect((await list(server)).total).toBe(0);
  });

  test('is one too many after the last', async ({ server }) => {
    await server.kernel.db.ownerPool.query(
      `insert into api_keys (workspace_id, id, name, type, secret_hash, ending, networks, scopes, calls_per_minute, created_at)
       select $1, gen_random_uuid(), 'x', 'workspace', gen_random_bytes(32), 'xxxx', '{}', '{*}', 600, now() from generate_series(1, $2::int - 1)`,
      [owner.workspaceId, keysLimit],
    );
    const make = () => server.call(apiKeys.create, { body: { key: 'Last', type: 'workspace' } }, { as: owner });
    expect((await Promise.all([make(), make(), make()])).map((each) => each.status).sort()).toEqual([200, 409, 409]);
    expect((await make()).body).toMatchObject({ code: 'key.too_many', message: expect.stringContaining('100') });
  });

  test('is not created twice with one Idempotency-Key, and its secret is not stored for the repeat', async ({
    server,
  }) => {
    const make = () =>
      server.call(
        apiKeys.create,
        { body: { key: 'Once', type: 'workspace' } },
        { as: owner, headers: { 'idempotency-key': 'k' } },
      );
    expect([(await make()).status, (await make()).body.code]).toEqual([200, 'request.answer_not_kept']);
    expect((await list(server)).total).toBe(1);
  });
});

test('targets come from the module that owns them, by type', async ({ server }) => {
  const [mine, gone] = [uuidv7(), uuidv7()];
  const targets: KeyTargets = {
    search: async (_ctx, name) => [{ id: mine, name: `Orders ${name ?? ''}` }],
    find: async (_ctx, ids) => (ids.includes(mine) ? [{ id: mine, name: 'Orders' }] : []),
  };
  const registry = new Registry();
  registry.provide(keyTargets, 'webhook', targets);
  await inside(server, owner, async (system) => {
    const ctx = {
      ...system,
      kernel: { ...system.kernel, registry },
      actor: { ...system.actor, kind: 'user', userId: owner.userId },
      role: 'owner',
    } as unknown as MemberCtx;
    expect(await listKeyTargets(ctx, { type: 'webhook', name: 'o' })).toEqual({
      targets: [{ id: mine, name: 'Orders o' }],
    });
    expect(await listKeyTargets(ctx, { type: 'automation' })).toEqual({ targets: [] });
    expect(await createApiKey(ctx, { key: 'x', type: 'webhook', webhook_id: gone })).toMatchObject({
      code: 'key.webhook_missing',
    });
    expect(await createApiKey(ctx, { key: 'x', type: 'integration', integration_id: mine })).toMatchObject({
      code: 'key.integration_missing',
    });
    expect(await createApiKey(ctx, { key: 'x', type: 'webhook', webhook_id: mine })).toMatchObject({
      api_key: { target: { id: mine, name: 'Orders' }, webhook_id: mine, integration_id: null },
    });
    const { apiKeys } = await listApiKeys({ ...ctx, kernel: system.kernel }, { currentPage: 0, nextPage: 12 });
    expect(apiKeys).toMatchObject([{ target: { id: mine, name: null } }]);
  });
  expect((await server.call(keyTargetsApi.list, { query: { type: 'webhook' } }, { as: editor })).body).toEqual({
    targets: [],
  });
});

describe('a key that is there', () => {
  test('is listed newest first, and found by its name', async ({ server }) => {
    for (const key of ['Loja', 'Contabilidade', 'Relatórios']) await makeKey(server, owner, { key });
    expect((await list(server)).apiKeys.map((each) => each.key)).toEqual(['Relatórios', 'Contabilidade', 'Loja']);
    expect(await list(server, editor, { name: 'relatorios' })).toMatchObject({
      total: 1,
      apiKeys: [{ key: 'Relatórios' }],
    });
    const first = await list(server, owner, { nextPage: 2 });
    expect(first).toMatchObject({ has: true, total: 3 });
    expect((await list(server, owner, { nextPage: 2, cursor: first.cursor })).apiKeys.map((each) => each.key)).toEqual([
      'Loja',
    ]);
  });

  test('is renamed and limited, and the audit log distinguishes the two', async ({ server }) => {
    const { key } = await makeKey(server, owner);
    const change = (body: object) =>
      server.call(apiKeys.update, { body: { id: key.id, key: key.key, ...body } }, { as: owner });
    expect((await change({ key: 'Faturação' })).body.api_key).toMatchObject({
      key: 'Faturação',
      allowed_addresses: [],
    });
    expect((await change({ key: 'Faturação', allowed_addresses: ['10.0.0.0/8'] })).body.api_key).toMatchObject({
      allowed_addresses: ['10.0.0.0/8'],
    });
    expect((await change({ key: 'Faturação' })).body.api_key.allowed_addresses).toEqual(['10.0.0.0/8']);
    expect((await change({ key: 'Faturação', expires_at: null })).body.api_key.expires_at).toBeNull();
    expect((await change({ expires_at: '2001-01-01T00:00:00Z' })).body.fields).toHaveProperty('expires_at');
    expect(await audit(server)).toEqual([
      ['api_key.changed', 'Workspace · Faturação'],
      ['api_key.renamed', 'Workspace · Contabilidade → Faturação'],
      ['api_key.created', 'Workspace · Contabilidade'],
    ]);
  });

  test('gets a new secret, and the old one works for the requested time', async ({ server }) => {
    const { key, secret: first } = await makeKey(server, owner);
    const rotate = async (hours: number) =>
      (await server.send(apiKeys.rotate, { body: { id: key.id, grace_hours: hours } }, { as: owner }))
        .body as unknown as {
        secret: string;
        api_key: { masked: string; old_secret_until: string | null };
      };
    const second = await rotate(24);
    expect(second.api_key.masked).toBe(`kmb_ws_…${second.secret.slice(-4)}`);
    expect(Date.parse(second.api_key.old_secret_until ?? '')).toBeCloseTo(server.clock.now().getTime() + day, -4);
    expect([(await use(server, first)).status, (await use(server, second.secret)).status]).toEqual([200, 200]);
    server.clock.advance(day + 1_000);
    expect([(await use(server, first)).body.code, (await use(server, second.secret)).status]).toEqual([
      'key.revoked',
      200,
    ]);
    const third = await rotate(0);
    expect(third.api_key.old_secret_until).toBeNull();
    expect([(await use(server, second.secret)).body.code, (await use(server, third.secret)).status]).toEqual([
      'key.invalid',
      200,
    ]);
    expect(await server.send(apiKeys.rotate, { body: { id: key.id, grace_hours: 5 } }, { as: owner })).toMatchObject({
      status: 400,
      body: { fields: { grace_hours: 'Choose one of the options' } },
    });
    expect((await audit(server)).map(([action]) => action)).toEqual([
      'api_key.rotated',
      'api_key.rotated',
      'api_key.created',
    ]);
  });

  test('is revoked once, leaves the list, and is forgotten after a while', async ({ server }) => {
    const { key, secret } = await makeKey(server, owner);
    const revoke = () => server.call(apiKeys.delete, { body: { id: key.id } }, { as: owner });
    expect((await revoke()).body).toEqual({ deleted: true });
    expect(await revoke()).toMatchObject({ status: 404, body: { code: 'key.unknown' } });
    expect(await list(server)).toMatchObject({ total: 0, apiKeys: [] });
    expect((await use(server, secret)).body.code).toBe('key.revoked');
    expect((await audit(server))[0]).toEqual(['api_key.revoked', 'Workspace · Contabilidade']);
    await server.runCron('api_keys.forget_keys');
    expect((await use(server, secret)).body.code).toBe('key.revoked');
    server.clock.advance((revokedDays + 1) * day);
    await server.runCron('api_keys.forget_keys');
    await server.runCron('api_keys.forget_keys');
    expect((await use(server, secret)).body.code).toBe('key.invalid');
  });

  test('counts its calls by day, with the last time and address', async ({ server }) => {
    const { key, secret } = await makeKey(server, owner);
    const usage = async () => (await server.call(apiKeyUsage.get, { query: { id: key.id } }, { as: editor })).body;
    expect(await usage()).toMatchObject({ calls: 0, last_used_at: null });
    const today = server.clock.now().toISOString().slice(0, 10);
    const other = await server.another();
    for (const url of [server.url, server.url, other.url])
      expect((await fetch(`${url}/api/v1/contacts`, { headers: bearer(secret) })).status).toBe(200);
    // A stopping process writes its pending counts.
    await other.stop();
    await flushCalls(server.kernel);
    await flushCalls(server.kernel);
    const counted = await usage();
    expect(counted.days).toHaveLength(30);
    expect(counted).toMatchObject({ calls: 3, last_used_address: expect.stringMatching(/127\.0\.0\.1|::1/) });
    expect(counted.days.at(-1)).toEqual({ day: today, calls: 3 });
    expect((await list(server)).apiKeys[0]?.last_used_at).toBe(counted.last_used_at);
    server.clock.advance(31 * day);
    expect(await usage()).toMatchObject({ calls: 0 });
  });
});

describe('who may', () => {
  let id: string;
  test.beforeEach(async ({ server }) => {
    id = (await makeKey(server, owner)).key.id;
    // The calls of earlier tests are written late.
    await Promise.all([flushCalls(server.kernel), flushRequests(server.kernel)]);
  });

  const unknown = 'key.unknown';
  const noId = { id: 'x' };
  testRights(test, {
    people: ({ server }) => ({ server, owner, editor, stranger }),
    tables: ['api_keys', 'api_key_days', 'api_key_requests', 'audit_entries', 'outbox_events'],
    cases: [
      { endpoint: apiKeys.list, input: () => ({ query: {} }), elsewhere: { total: 0, apiKeys: [] } },
      { endpoint: keyTargetsApi.list, input: () => ({ query: { type: 'webhook' } }), elsewhere: { targets: [] } },
      { endpoint: apiKeyUsage.get, input: () => ({ query: { id } }), invalid: { query: noId }, unknown },
      { endpoint: apiKeys.get, input: () => ({ query: { id } }), invalid: { query: noId }, unknown },
      {
        endpoint: apiKeys.create,
        input: () => ({ body: { key: 'x', type: 'workspace' } }),
        invalid: { body: {} },
        managersOnly: true,
      },
      {
        endpoint: apiKeys.update,
        input: () => ({ body: { id, key: 'x' } }),
        invalid: { body: noId },
        unknown,
        managersOnly: true,
      },
      {
        endpoint: apiKeys.disable,
        input: () => ({ params: { id } }),
        invalid: { params: noId },
        unknown,
        managersOnly: true,
      },
      {
        endpoint: apiKeys.enable,
        input: () => ({ params: { id } }),
        invalid: { params: noId },
        unknown,
        managersOnly: true,
      },
      {
        endpoint: apiKeyRequests.list,
        input: () => ({ params: { id }, query: {} }),
        invalid: { params: noId, query: { outcome: 'all' } },
        unknown,
      },
      {
        endpoint: apiKeys.rotate,
        input: () => ({ body: { id, grace_hours: 0 } }),
        invalid: { body: noId },
        unknown,
        managersOnly: true,
      },
      {
        endpoint: apiKeys.delete,
        input: () => ({ body: { id } }),
        invalid: { body: noId },
        unknown,
        managersOnly: true,
      },
    ],
  });
});
