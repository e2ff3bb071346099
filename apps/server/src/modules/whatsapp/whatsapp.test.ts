import { createHmac } from 'node:crypto';
import {
  integrationRequests,
  integrationSecrets,
  integrations,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { whatsapp, whatsappMessages, whatsappNumbers } from '@kumbi/contract/whatsapp/whatsapp.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { consentStates } from '../contacts/consent/consent.factory.ts';
import { makeCustomer } from '../contacts/customer/customer.factory.ts';
import { givePlan } from '../quotas/quotas.factory.ts';
import { checkNumberJob } from './number.jobs.ts';
import { connectNumber, numberForm, openNumber } from './whatsapp.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
});

const connect = (server: TestServer, body: Parameters<typeof numberForm>[0] & object, change: object = {}) =>
  server.call(whatsapp.connect, { body: { ...numberForm(body), ...change } }, { as: owner });
const messagesOf = async (server: TestServer, id: string) =>
  (await server.call(whatsappMessages.list, { params: { id }, query: {} }, { as: owner })).body.messages;
const eventsOf = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ name: string }>(
      `select name from outbox_events where workspace_id = $1 and name like 'whatsapp.%' order by created_at`,
      [owner.workspaceId],
    )
  ).rows.map(({ name }) => name);
/** Waits until Meta has sent its callbacks, and runs the work that they caused. */
const settle = (server: TestServer) => server.settled();

describe('who may', () => {
  let people: { server: TestServer; owner: TestPerson; editor: TestPerson; stranger: TestPerson };
  let id: string;
  let form: ReturnType<typeof numberForm>;
  test.beforeAll(async ({ server }) => {
    const host = await server.person();
    people = { server, owner: host, editor: await server.member(host, 'editor'), stranger: await server.person() };
    const connected = await connectNumber(server, host);
    id = connected.id;
    form = numberForm(connected.number);
  });
  const write = { unknown: 'integration.unknown', managersOnly: true } as const;
  testRights(test, {
    people: () => people,
    tables: ['integrations', 'integration_credentials', 'whatsapp_numbers', 'whatsapp_messages'],
    cases: [
      { endpoint: whatsapp.connect, input: () => ({ body: form }), managersOnly: true },
      { endpoint: whatsapp.update, input: () => ({ body: { ...form, id } }), ...write },
      { endpoint: whatsappNumbers.get, input: () => ({ params: { id } }), unknown: 'integration.unknown' },
      { endpoint: whatsappMessages.list, input: () => ({ params: { id }, query: {} }), unknown: 'integration.unknown' },
    ],
  });
});

describe('a number', () => {
  test('is tested, and shows its quality and limit soon after the connection', async ({ server }) => {
    const number = await openNumber(server);
    const answer = await connect(server, number);
    expect(answer).toMatchObject({ status: 200, body: { connection: 'working', verify_token: expect.any(String) } });
    const { id } = answer.body.integration;
    expect(answer.body.kumbi_url).toBe(`${server.url}/callbacks/whatsapp/${id}`);
    await settle(server);
    const shown = async () => (await server.call(whatsappNumbers.get, { params: { id } }, { as: owner })).body.number;
    expect(await shown()).toMatchObject({
      display: number.display,
      verified_name: 'Terra Boa',
      quality: 'GREEN',
      limit: 'TIER_1K',
      receives: true,
    });
    await server.outside(`/meta/numbers/${number.id}`, 'PUT', { quality: 'RED', tier: 'TIER_250' });
    server.clock.advance(86_400_001);
    await server.runCron('whatsapp.check_numbers');
    await settle(server);
    expect(await shown()).toMatchObject({ quality: 'RED', limit: 'TIER_250' });
    const payload = checkNumberJob.payload.parse({ workspace_id: owner.workspaceId, integration_id: id });
    const { kernel } = server;
    await checkNumberJob.run({ kernel, payload, attempt: 2, log: kernel.log });
    expect(await shown()).toMatchObject({ quality: 'RED' });
    const { requests } = (await server.call(integrationRequests.list, { params: { id }, query: {} }, { as: owner }))
      .body;
    expect(requests.map(({ method, status }) => `${method} ${status}`)).toContain('POST 200');
    expect(JSON.stringify(requests)).not.toContain(number.token);
  });

  test.for([
    ['phone_number_id', '', 'Phone number ID is required'],
    ['waba_id', '12a', 'Use only the digits of the ID'],
    ['token', '', 'Token is required'],
    ['app_secret', 'short', 'An app secret has 32 letters and digits'],
    ['name', '', 'Name is required'],
  ] as const)('with %s "%s" is refused', async ([field, value, message], { server }) => {
    const answer = await connect(server, await openNumber(server), { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  test('with another number’s token is refused, and secrets are masked', async ({ server }) => {
    const [one, other] = [await openNumber(server), await openNumber(server)];
    expect(await connect(server, one, { token: other.token })).toMatchObject({
      status: 400,
      body: { fields: { token: 'The service rejected this key' } },
    });
    const { id } = (await connect(server, one)).body.integration;
    const { obj } = (await server.call(integrations.get, { query: { id } }, { as: owner })).body;
    expect(obj).toMatchObject({
      phone_number_id: one.id,
      token: expect.stringMatching(/^•+/),
      app_secret: expect.stringMatching(/^•+/),
    });
    expect(obj).not.toHaveProperty('endpoint');
    const revealed = await server.call(integrationSecrets.reveal, { body: { id, field: 'app_secret' } }, { as: owner });
    expect(revealed.body.value).toBe(one.appSecret);
    const none = await server.call(integrationSecrets.reveal, { body: { id, field: 'webhook_secret' } }, { as: owner });
    expect(none.status).toBe(400);
  });

  test('whose token was revoked needs reconnecting: one notice and one email for each outage', async ({ server }) => {
    const { id, number } = await connectNumber(server, owner);
    await settle(server);
    await server.outside(`/meta/accounts/${number.id}/revoke`, 'POST', {});
    for (let repeat = 0; repeat < 2; repeat++) {
      const answer = await server.call(integrations.test, { params: { id } }, { as: owner });
      expect(answer.body).toMatchObject({ connection: 'refused', integration: { key_refused: true } });
      await settle(server);
    }
    const emails = await server.outside<{ emails: { subject: string; to: string[] }[] }>(
      `/emails?to=${encodeURIComponent(owner.email)}&limit=20`,
    );
    expect(emails.emails.filter(({ subject }) => subject.includes('WhatsApp'))).toHaveLength(1);
    const { rows } = await server.kernel.db.ownerPool.query(
      `select 1 from notifications where workspace_id = $1 and kind = 'connection_lost'`,
      [owner.workspaceId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a callback', () => {
  test('is verified with the token of its connection', async ({ server }) => {
    const { id, url } = await connectNumber(server, owner);
    const { obj } = (await server.call(integrations.get, { query: { id } }, { as: owner })).body;
    const { verify_token = '' } = obj as { verify_token?: string };
    const ask = (query: Record<string, string>) => fetch(`${url}?${new URLSearchParams(query)}`);
    const right = {
      'hub.mode': 'subscribe',
      'hub.verify_token': verify_token,
      'hub.challenge': '1158201444',
    };
    const answer = await ask(right);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    for (const wrong of [{ 'hub.verify_token': 'x' }, { 'hub.verify_token': '' }, { 'hub.mode': 'unsubscribe' }])
      expect(await (await ask({ ...right, ...wrong })).json()).toMatchObject({ code: 'whatsapp.verification' });
    expect((await fetch(`${url.slice(0, -36)}00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });

  test('brings messages, which are stored and emitted once', async ({ server }) => {
    const { id, number } = await connectNumber(server, owner);
    await server.outside('/faults', 'PUT', { meta: { duplicateCallbacks: 2 } });
    await server.outside(`/meta/numbers/${number.id}/inbound`, 'POST', {
      from: '244923000111',
      name: 'Maria',
      text: 'Ainda têm mel?',
    });
    await settle(server);
    await server.outside('/faults', 'PUT', { meta: { duplicateCallbacks: 0 } });
    expect(await messagesOf(server, id)).toMatchObject([
      { direction: 'in', phone: '244923000111', name: 'Maria', type: 'text', text: 'Ainda têm mel?', status: null },
    ]);
    expect(await eventsOf(server)).toEqual(['whatsapp.message_received']);
  });

  test('brings states in any order, and a message never goes back to an earlier one', async ({ server }) => {
    const { id, number } = await connectNumber(server, owner);
    for (const status of ['delivered', 'sent', 'read', 'delivered']) {
      await server.outside(`/meta/numbers/${number.id}/status`, 'POST', { message_id: 'wamid.one', status });
      await settle(server);
    }
    await server.outside(`/meta/numbers/${number.id}/status`, 'POST', {
      message_id: 'wamid.two',
      status: 'failed',
      code: 131_026,
    });
    await settle(server);
    expect(await messagesOf(server, id)).toMatchObject([
      { direction: 'out', wamid: 'wamid.two', status: 'failed', error: '131026: Message undeliverable' },
      { direction: 'out', wamid: 'wamid.one', status: 'read', error: null },
    ]);
    expect(await eventsOf(server)).toHaveLength(3);
  });

  test('about an undelivered message mark the contact, and a person who stops marketing there has unsubscribed', async ({
    server,
  }) => {
    const { number } = await connectNumber(server, owner);
    const { id } = await makeCustomer(server, owner, { phone: '923000111' });
    const fail = async (message_id: string, code: number) => {
      await server.outside(`/meta/numbers/${number.id}/status`, 'POST', { message_id, status: 'failed', code });
      await settle(server);
      return (await consentStates(server, owner, id)).whatsapp;
    };
    expect(await fail('wamid.three', 131_047)).toBe('none');
    // Twice, as Meta repeats its calls.
    expect(await fail('wamid.four', 131_026)).toBe('invalid');
    expect(await fail('wamid.four', 131_026)).toBe('invalid');
    expect(await fail('wamid.five', 131_050)).toBe('unsubscribed');
  });

  test('with a wrong signature, another app’s, or an unknown form changes nothing', async ({ server }) => {
    const { id, url, number } = await connectNumber(server, owner);
    const other = await connectNumber(server, await server.person());
    const value = {
      metadata: { phone_number_id: number.id },
      messages: [{ from: '244923000111', id: 'wamid.x', timestamp: '1', type: 'text', text: { body: 'x' } }],
    };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value }] }],
    });
    const send = async (text: string, secret: string) => {
      const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
      return (await fetch(url, { method: 'POST', headers, body: text })).status;
    };
    for (const secret of ['wrong', other.number.appSecret]) expect(await send(body, secret)).toBe(401);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
    expect(await send('{"object":"page","entry":[]}', number.appSecret)).toBe(400);
    expect(await send('garbage', number.appSecret)).toBe(400);
    // Another number of the same account, and a form that Meta may add.
    expect(await send(body.replace(number.id, '999'), number.appSecret)).toBe(200);
    expect(await send(body.replace('"244923000111"', '{}'), number.appSecret)).toBe(200);
    expect(await messagesOf(server, id)).toEqual([]);
    await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
    expect(await send(body, number.appSecret)).toBe(200);
    expect(await messagesOf(server, id)).toEqual([]);
    await server.call(integrations.switch, { body: { id, status: 'on' } }, { as: owner });
    expect(await send(body, number.appSecret)).toBe(200);
    expect(await messagesOf(server, id)).toHaveLength(1);
  });
});

test('old messages are deleted', async ({ server }) => {
  const { id, number } = await connectNumber(server, owner);
  await server.outside(`/meta/numbers/${number.id}/inbound`, 'POST', {});
  await settle(server);
  server.clock.advance(91 * 86_400_000);
  for (let run = 0; run < 2; run++) await server.runCron('whatsapp.forget_messages');
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from whatsapp_messages where integration_id = $1', [
    id,
  ]);
  expect(rows).toEqual([]);
});
