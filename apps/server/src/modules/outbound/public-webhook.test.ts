import type { Input } from '@kumbi/contract/endpoint.ts';
import { webhooksLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import { programWebhooks } from '@kumbi/contract/outbound/public-webhook.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../api-keys/program-calls.factory.ts';
import { createWebhookFor, makeContact, verified } from './outbound-webhook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
let owner: TestPerson;
let key: MadeKey;
let webhook: { id: string };
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  ({ webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/made` }));
});

type New = Input<typeof programWebhooks.create>['body'];
type Changes = Input<typeof programWebhooks.update>['body'];
const body: New = { name: 'Armazém', url: 'https://example.com/hook', types: ['contact.created'] };
const create = (server: TestServer, more: Partial<New> = {}) =>
  server.send(programWebhooks.create, { body: { ...body, ...more } }, { headers: key.headers });
const update = (server: TestServer, changes: Changes, id = webhook.id) =>
  server.send(programWebhooks.update, { params: { id }, body: changes }, { headers: key.headers });
const get = async (server: TestServer, id = webhook.id) =>
  (await server.send(programWebhooks.get, { params: { id } }, { headers: key.headers })).body;
const list = async (server: TestServer, query: Input<typeof programWebhooks.list>['query'] = {}) =>
  (await server.call(programWebhooks.list, { query }, { headers: key.headers })).body.data.map(({ id }) => id);

describe('an outgoing webhook of a program', () => {
  test('shows its secret only when it is created, and signs with it', async ({ server }) => {
    const { status, body: made } = await create(server, { url: `${receiver.origin}/programs` });
    const { secret, ...shown } = made;
    expect([status, secret]).toEqual([200, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
    expect(shown).toEqual({
      ...{ ...body, url: `${receiver.origin}/programs` },
      id: expect.any(String),
      description: '',
      is_on: true,
      off_reason: null,
      off_at: null,
      delivered: 0,
      failed: 0,
      last_delivered_at: null,
      last_failure_at: null,
      created_at: expect.any(String),
    });
    const id = String(made.id);
    expect(await get(server, id)).toEqual(shown);
    await makeContact(server, owner.workspaceId, 'maria@example.com');
    await server.runJobs();
    const sent = receiver.arrived.find(({ path }) => path === '/programs');
    expect(sent && verified(String(secret), sent)).toMatchObject({ type: 'contact.created' });
    expect(await get(server, id)).toMatchObject({ delivered: 1, failed: 0, last_delivered_at: expect.any(String) });
    const { body: all } = await server.send(programWebhooks.list, { query: {} }, { headers: key.headers });
    expect(JSON.stringify([all, (await update(server, {})).body])).not.toMatch(/whsec_|secret/);
  });

  test('has another secret if the call is repeated, because none is stored with the response', async ({ server }) => {
    const headers = { ...key.headers, 'idempotency-key': 'armazem' };
    const first = await server.send(programWebhooks.create, { body }, { headers });
    const again = await server.send(programWebhooks.create, { body }, { headers });
    expect(first.status).toBe(200);
    expect(again.body.secret).not.toBe(first.body.secret);
  });

  test('changes only in the given fields, and is turned off and on', async ({ server }) => {
    const before = await get(server);
    expect((await update(server, {})).body).toEqual(before);
    expect((await update(server, { name: 'Loja', types: ['sale.paid'] })).body).toEqual({
      ...before,
      name: 'Loja',
      types: ['sale.paid'],
    });
    expect((await update(server, { is_on: false, types: null })).body).toMatchObject({
      name: 'Loja',
      types: null,
      is_on: false,
      off_reason: 'hand',
      off_at: expect.any(String),
    });
    expect([await list(server, { on: 'false' }), await list(server, { on: 'true' })]).toEqual([[webhook.id], []]);
    expect((await update(server, { is_on: true })).body).toMatchObject({ is_on: true, off_reason: null, off_at: null });
  });

  test('is refused for the reasons that a person gets', async ({ server }) => {
    for (const answer of [
      await create(server, { url: 'http://10.0.0.1/' }),
      await update(server, { url: 'http://10.0.0.1/' }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'outbound_webhook.address_private' } });
    expect(await update(server, { name: 'x' }, uuidv7())).toMatchObject({
      status: 404,
      body: { code: 'outbound_webhook.unknown' },
    });
    for (let made = 1; made < webhooksLimit; made += 1) expect((await create(server)).status).toBe(200);
    expect(await create(server)).toMatchObject({ status: 409, body: { code: 'outbound_webhook.limit' } });
  });

  test('is gone once it is deleted', async ({ server }) => {
    const params = { id: webhook.id };
    const remove = () => server.send(programWebhooks.delete, { params }, { headers: key.headers });
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'outbound_webhook.unknown' } });
    expect([await list(server), await get(server)]).toMatchObject([[], { code: 'outbound_webhook.unknown' }]);
  });
});

const params = () => ({ params: { id: webhook.id } });
testProgramCalls(test, {
  owner: () => owner,
  tables: ['outbound_webhooks', 'audit_entries'],
  calls: [
    { endpoint: programWebhooks.list, input: () => ({ query: {} }), invalid: [['on', { query: { on: 'yes' } }]] },
    { endpoint: programWebhooks.get, input: params, unknown: 'outbound_webhook.unknown' },
    {
      endpoint: programWebhooks.create,
      input: () => ({ body }),
      unknown: null,
      invalid: [
        ['name', { body: { ...body, name: '' } }],
        ['url', { body: { ...body, url: '' } }],
        ['types', { body: { ...body, types: [] } }],
        ['types.0', { body: { ...body, types: ['sale.unheard_of'] } }],
        ['types', { body: { name: 'x', url: body.url } }],
      ],
    },
    {
      endpoint: programWebhooks.update,
      input: () => ({ ...params(), body: { name: 'x' } }),
      unknown: 'outbound_webhook.unknown',
    },
    { endpoint: programWebhooks.delete, input: params, unknown: 'outbound_webhook.unknown' },
  ],
});
