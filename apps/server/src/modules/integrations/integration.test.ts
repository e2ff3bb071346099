import { apiKeys, keyTargets } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import {
  integrationSecrets,
  integrationServices,
  integrations,
  integrationUsers,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { appypay } from '@kumbi/contract/payments/appypay.endpoints.ts';
import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeKey } from '../api-keys/api-key.factory.ts';
import { balanceOf, givePlan } from '../quotas/quotas.factory.ts';
import { connectAccount, openAccount } from './integration.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
});

const form = { name: 'ProxyPay', endpoint: 'https://example.com/in', entity: '00348', apiKey: 'x' };
const list = async (server: TestServer, as = owner) =>
  (await server.call(integrations.list, { query: {} }, { as })).body;
const audited = async (server: TestServer) =>
  (await server.call(auditEntries.list, { query: {} }, { as: owner })).body.entries.map((entry) => entry.action);

describe('who may', () => {
  let people: { server: TestServer; owner: TestPerson; editor: TestPerson; stranger: TestPerson };
  let id: string;
  let gone: string;
  // Once, because the sandbox's ProxyPay opens a limited number of accounts.
  test.beforeAll(async ({ server }) => {
    const host = await server.person();
    people = { server, owner: host, editor: await server.member(host, 'editor'), stranger: await server.person() };
    id = (await connectAccount(server, host)).id;
    gone = (await connectAccount(server, host)).id;
    await server.call(integrations.delete, { body: { id: gone } }, { as: host });
  });

  const write = { unknown: 'integration.unknown', managersOnly: true } as const;
  testRights(test, {
    people: () => people,
    tables: ['integrations', 'integration_credentials', 'row_counts', 'audit_entries', 'outbox_events'],
    cases: [
      { endpoint: integrations.list, input: () => ({}), elsewhere: { total: 0, integrations: [] } },
      { endpoint: integrationServices.list, input: () => ({}) },
      {
        endpoint: integrationServices.check,
        input: () => ({ params: { platform: 'trello' as const }, query: { id } }),
        ...write,
      },
      { endpoint: integrationUsers.list, input: () => ({ params: { id } }), unknown: 'integration.unknown' },
      { endpoint: integrations.get, input: () => ({ query: { id } }), ...write },
      { endpoint: integrationSecrets.reveal, input: () => ({ body: { id, field: 'apiKey' } }), ...write },
      { endpoint: proxypay.connect, input: () => ({ body: form }), managersOnly: true },
      { endpoint: proxypay.update, input: () => ({ body: { ...form, id } }), ...write },
      { endpoint: integrations.rename, input: () => ({ body: { id, name: 'x' } }), ...write },
      { endpoint: integrations.switch, input: () => ({ body: { id, status: 'off' } }), ...write },
      { endpoint: integrations.prefer, input: () => ({ body: { id } }), ...write },
      { endpoint: integrations.test, input: () => ({ params: { id } }), ...write },
      { endpoint: integrations.delete, input: () => ({ body: { id } }), ...write },
      {
        endpoint: integrations.restore,
        input: () => ({ body: { id: gone } }),
        ...write,
        unknown: [410, 'integration.restore_too_late'],
      },
    ],
  });
});

describe('an integration', () => {
  test('offers what works, in the language of the call', async ({ server }) => {
    const answer = await server.call(
      integrationServices.list,
      {},
      { as: editor, headers: { 'accept-language': 'pt' } },
    );
    const payments = answer.body.services.filter(({ type }) => type === 'payment');
    expect(payments.map(({ platform }) => platform)).toEqual(['proxypay', 'appypay', 'paypay']);
    expect(answer.body.services[0]).toEqual({
      platform: 'proxypay',
      name: 'ProxyPay',
      logo: `${server.url}/drawings/services/proxypay.svg`,
      type: 'payment',
      description: expect.stringMatching(/referência/),
      is_offered: true,
      is_configured: true,
      has_signup: false,
      connected: 0,
      capabilities: ['takes_payments', 'emits_events'],
      fields: [
        { name: 'entity', label: 'Entidade', help: expect.any(String), kind: 'digits', is_required: true, longest: 5 },
        {
          name: 'apiKey',
          label: 'Chave de API',
          help: expect.any(String),
          kind: 'secret',
          is_required: true,
          longest: 200,
        },
      ],
      endpoint_help: expect.stringMatching(/https/),
      callback_help: expect.stringMatching(/ProxyPay/),
      next_step: expect.stringMatching(/ProxyPay/),
    });
  });

  test('has a logo that anyone can load, which a browser keeps', async ({ server }) => {
    const logo = await server.fetch('/drawings/services/proxypay.svg');
    expect(logo.status).toBe(200);
    expect(Object.fromEntries(logo.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await logo.text()).toMatch(/^<svg [\s\S]*<\/svg>$/);
    const again = await server.fetch('/drawings/services/proxypay.svg', {
      headers: { 'if-none-match': logo.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await server.fetch('/drawings/services/unknown.svg')).status).toBe(404);
  });

  test('is connected, listed without secrets, shown with masked ones, and each access to one is recorded', async ({
    server,
  }) => {
    const { account, ...made } = await connectAccount(server, owner, { name: 'Conta Boa' });
    expect(made).toMatchObject({
      integration_name: 'Conta Boa',
      type: 'payment',
      platform: 'proxypay',
      integration_services: { name: 'ProxyPay', logo: expect.stringMatching(/proxypay\.svg$/) },
      status: 'on',
      first: true,
      key_refused: false,
    });
    expect(await list(server, editor)).toMatchObject({ has: false, total: 1, integrations: [{ id: made.id }] });
    const found = await server.call(integrations.list, { query: { name: 'conta' } }, { as: editor });
    expect(found.body.total).toBe(1);
    expect(JSON.stringify(found.body)).not.toContain(account.apiKey);

    const { obj } = (await server.call(integrations.get, { query: { id: made.id } }, { as: owner })).body;
    expect(obj).toMatchObject({
      name: 'Conta Boa',
      endpoint: 'https://example.com/payments',
      entity: account.entity,
      apiKey: `••••••••${account.apiKey.slice(-4)}`,
      kumbi_url: `${server.url}/callbacks/proxypay/${made.id}`,
      webhook_secret: expect.stringMatching(/^••••••••.{4}$/),
    });
    const key = await server.call(integrationSecrets.reveal, { body: { id: made.id, field: 'apiKey' } }, { as: owner });
    expect(key.body).toEqual({ value: account.apiKey });
    const secret = await server.call(
      integrationSecrets.reveal,
      { body: { id: made.id, field: 'webhook_secret' } },
      { as: owner },
    );
    expect(secret.body.value).toMatch(/^whsec_/);
    expect(await audited(server)).toEqual([
      'integration.secret_revealed',
      'integration.secret_revealed',
      'integration.connected',
    ]);
    const { rows } = await server.kernel.db.ownerPool.query<{ text: string }>(
      'select i::text || c::text as text from integrations i join integration_credentials c on c.integration_id = i.id where i.id = $1',
      [made.id],
    );
    expect(rows[0]?.text).not.toContain(account.apiKey);
    expect(rows[0]?.text).not.toContain('whsec_');
  });

  test('is changed, keeps its key if none is sent, and is renamed, turned off and preferred', async ({ server }) => {
    const first = await connectAccount(server, owner);
    const second = await connectAccount(server, owner, { name: 'The second' });
    const body = { id: first.id, name: 'Renamed', endpoint: 'https://example.com/b', entity: '11111', apiKey: '' };
    const changed = await server.call(proxypay.update, { body }, { as: owner });
    expect(changed.body).toMatchObject({ connection: 'working', integration: { integration_name: 'Renamed' } });
    const key = await server.call(
      integrationSecrets.reveal,
      { body: { id: first.id, field: 'apiKey' } },
      { as: owner },
    );
    expect(key.body.value).toBe(first.account.apiKey);
    const { apiKey } = second.account;
    await server.call(proxypay.update, { body: { ...body, apiKey } }, { as: owner });
    const other = await server.call(
      integrationSecrets.reveal,
      { body: { id: first.id, field: 'apiKey' } },
      { as: owner },
    );
    expect(other.body.value).toBe(apiKey);

    const renamed = await server.call(integrations.rename, { body: { id: first.id, name: 'Conta' } }, { as: owner });
    expect(renamed.body.integration).toMatchObject({ integration_name: 'Conta', first: true });
    const put = await server.call(integrations.prefer, { body: { id: second.id } }, { as: owner });
    expect(put.body.integration.first).toBe(true);
    await server.call(integrations.switch, { body: { id: second.id, status: 'off' } }, { as: owner });
    expect((await list(server)).integrations).toMatchObject([
      { id: second.id, first: false, status: 'off' },
      { id: first.id, first: true, status: 'on' },
    ]);
    expect((await audited(server)).slice(0, 5)).toEqual([
      'integration.switched_off',
      'integration.preferred',
      'integration.renamed',
      'integration.secret_revealed',
      'integration.key_changed',
    ]);
  });

  test('is deleted, can be restored for an hour, and returns and uses its place in the plan', async ({ server }) => {
    await givePlan(server, owner);
    const { id: mine } = await connectAccount(server, owner);
    expect(await balanceOf(server, owner, 'integrations')).toBe(0);
    const { apiKey, entity } = await openAccount(server);
    const more = await server.call(proxypay.connect, { body: { ...form, apiKey, entity } }, { as: owner });
    expect(more).toMatchObject({ status: 402, body: { code: 'quota.limited', resource: 'integrations', limit: 1 } });
    expect((await list(server)).total).toBe(1);

    const body = { id: mine };
    expect((await server.call(integrations.delete, { body }, { as: owner })).body).toEqual({ deleted: true });
    expect(await list(server)).toMatchObject({ total: 0, integrations: [] });
    expect(await balanceOf(server, owner, 'integrations')).toBe(1);
    expect((await server.call(integrations.delete, { body }, { as: owner })).body.code).toBe('integration.unknown');
    expect((await server.call(integrations.restore, { body }, { as: owner })).body.integration.id).toBe(mine);
    expect(await balanceOf(server, owner, 'integrations')).toBe(0);

    await server.call(integrations.delete, { body }, { as: owner });
    server.clock.advance(61 * 60_000);
    expect((await server.call(integrations.restore, { body }, { as: owner })).body.code).toBe(
      'integration.restore_too_late',
    );
    await server.runCron('kernel.purge_bins');
    await server.runCron('kernel.purge_bins');
    const left = await server.kernel.db.ownerPool.query('select id from integrations where id = $1', [mine]);
    expect(left.rows).toEqual([]);
    server.clock.advance(-61 * 60_000);
  });

  test('forgets a replaced key after 30 days', async ({ server }) => {
    const { id: mine, account } = await connectAccount(server, owner);
    const body = { ...form, id: mine, entity: '22222', apiKey: '' };
    await server.call(proxypay.update, { body }, { as: owner });
    const kept = async () =>
      (
        await server.kernel.db.ownerPool.query<{ entity: string }>(
          `select settings->>'entity' as entity from integration_credentials where integration_id = $1 order by created_at`,
          [mine],
        )
      ).rows.map((row) => row.entity);
    await server.runCron('integrations.forget_replaced');
    expect(await kept()).toEqual([account.entity, '22222']);
    server.clock.advance(31 * 86_400_000);
    await server.runCron('integrations.forget_replaced');
    await server.runCron('integrations.forget_replaced');
    expect(await kept()).toEqual(['22222']);
    server.clock.advance(-31 * 86_400_000);
  });
});

test('is what a key of the type integration can be for, until it is deleted', async ({ server }) => {
  const { id: mine } = await connectAccount(server, owner, { name: 'Conta Boa' });
  const targets = async (name: string, as = owner) =>
    (await server.call(keyTargets.list, { query: { type: 'integration', name } }, { as })).body.targets;
  expect(await targets('boa')).toEqual([{ id: mine, name: 'Conta Boa' }]);
  expect(await targets('other')).toEqual([]);
  expect(await targets('', stranger)).toEqual([]);
  const { key } = await makeKey(server, owner, { type: 'integration', integration_id: mine });
  expect(key.target).toEqual({ id: mine, name: 'Conta Boa' });
  const foreign = { key: 'x', type: 'integration' as const, integration_id: mine };
  expect((await server.call(apiKeys.create, { body: foreign }, { as: stranger })).body.code).toBe(
    'key.integration_missing',
  );
  await server.call(integrations.delete, { body: { id: mine } }, { as: owner });
  expect(await targets('boa')).toEqual([]);
});

describe('a connection', () => {
  test.for([
    [{ name: ' ' }, { name: 'Name is required' }, { name: 'O nome é obrigatório' }],
    [{ apiKey: '' }, { apiKey: 'API Key is required' }, { apiKey: 'A chave de API é obrigatória' }],
    [{ endpoint: '' }, { endpoint: 'Your endpoint is required' }, { endpoint: 'O teu endpoint é obrigatório' }],
    [{ entity: '348' }, { entity: expect.stringContaining('five') }, { entity: expect.stringContaining('cinco') }],
    [
      { endpoint: 'http://127.0.0.1/x' },
      { endpoint: expect.stringContaining('public') },
      { endpoint: expect.stringContaining('público') },
    ],
    [{ endpoint: 'not an address' }, { endpoint: expect.any(String) }, { endpoint: expect.any(String) }],
    [{ apiKey: 'with\nline' }, { apiKey: expect.any(String) }, { apiKey: expect.any(String) }],
  ])('%o is refused in words', async ([wrong, en, pt], { server }) => {
    const { apiKey, entity } = await openAccount(server);
    const body = { ...form, apiKey, entity, ...wrong };
    for (const [language, fields] of [
      ['en', en],
      ['pt', pt],
    ] as const) {
      const headers = { 'accept-language': language };
      const answer = await server.send(proxypay.connect, { body }, { as: owner, headers });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', fields } });
    }
    expect((await list(server)).total).toBe(0);
  });

  test('with a key that the service does not know is refused at its field', async ({ server }) => {
    const made = await connectAccount(server, owner);
    const body = { ...form, apiKey: 'nobody-has-this-key' };
    const refused = { status: 400, body: { fields: { apiKey: 'The service rejected this key' } } };
    expect(await server.call(proxypay.connect, { body }, { as: owner })).toMatchObject(refused);
    expect(await server.call(proxypay.update, { body: { ...body, id: made.id } }, { as: owner })).toMatchObject(
      refused,
    );
    expect((await list(server)).total).toBe(1);
  });

  test('is tested again later, which records whether the key is accepted', async ({ server }) => {
    const { id, account } = await connectAccount(server, owner);
    const tested = async () => (await server.call(integrations.test, { params: { id } }, { as: owner })).body;
    expect(await tested()).toMatchObject({ connection: 'working', integration: { key_refused: false } });
    await server.outside('/faults', 'PUT', { proxypay: { failing: 'all' } });
    expect(await tested()).toMatchObject({ connection: 'unreachable', integration: { key_refused: false } });
    await server.outside('/faults', 'PUT', { proxypay: { failing: 0 } });
    const changed = await server.outside<{ apiKey: string }>(`/proxypay/accounts/${account.id}`, 'PUT', {
      newKey: true,
    });
    expect(await tested()).toMatchObject({ connection: 'refused', integration: { key_refused: true } });
    const { entity } = account;
    const body = { ...form, id, entity, apiKey: changed.apiKey };
    expect((await server.call(proxypay.update, { body }, { as: owner })).body.integration.key_refused).toBe(false);
  });

  test('has only the secrets of its own service', async ({ server }) => {
    const { id } = await connectAccount(server, owner);
    const asked = { body: { id, field: 'client_secret' } };
    expect(await server.call(integrationSecrets.reveal, asked, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { field: expect.any(String) } },
    });
    const wrong = { body: { id, name: 'x', endpoint: 'https://example.com/in', client_id: 'x', client_secret: '' } };
    expect(await server.call(appypay.update, wrong, { as: owner })).toMatchObject({
      status: 404,
      body: { code: 'integration.unknown' },
    });
  });

  test('is saved if the service does not respond, with a notice', async ({ server }) => {
    const { apiKey, entity } = await openAccount(server);
    await givePlan(server, owner);
    await server.outside('/faults', 'PUT', { proxypay: { failing: 'all' } });
    const answer = await server.call(proxypay.connect, { body: { ...form, apiKey, entity } }, { as: owner });
    await server.outside('/faults', 'PUT', { proxypay: { failing: 0 } });
    expect(answer).toMatchObject({ status: 200, body: { connection: 'unreachable' } });
  });
});
