import type { ServerResponse } from 'node:http';
import { outboundDeliveries, outboundSecrets, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { tryDelays } from '@kumbi/contract/outbound/outbound.limits.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { createWebhookFor, deliveriesOf, makeContact, repeatEvents, verified } from './outbound-webhook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
let owner: TestPerson;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  receiver.arrived.length = 0;
  receiver.answer = (response) => response.end('taken');
});

const made = (server: TestServer, overrides: Parameters<typeof createWebhookFor>[2] = {}) =>
  createWebhookFor(server, owner, { url: `${receiver.origin}/hook`, ...overrides });

const tables = async (server: TestServer, sql: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(sql, values)).rows;

test('an event arrives once, with a signature that the public library accepts', async ({ server }) => {
  const { webhook, secret } = await made(server);
  await made(server, { name: 'Só vendas', types: ['sale.paid'] });
  const contact = await makeContact(server, owner.workspaceId, 'maria@example.com');
  await server.runJobs();

  expect(receiver.arrived).toHaveLength(1);
  const [one] = receiver.arrived;
  if (!one) throw new Error('nothing arrived');
  expect(verified(secret, one)).toEqual({
    type: 'contact.created',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      source: 'page',
      contact: { id: contact, name: 'Maria', email: 'maria@example.com', phone: '', language: 'pt' },
    },
  });
  expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': /webhooks/ });
  expect(one.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, one)).toThrow(/signature/);
  expect(() => verified(secret, { ...one, body: one.body.replace('Maria', 'Mario') })).toThrow(/signature/);

  const [delivery] = await deliveriesOf(server, owner, webhook.id);
  expect(delivery).toMatchObject({
    id: one.headers['webhook-id'],
    type: 'contact.created',
    status: 'delivered',
    tries: 1,
    last_try: { code: 200, failure: null },
    next_try_at: null,
  });
  const whole = await server.call(
    outboundDeliveries.get,
    { params: { id: webhook.id, delivery: delivery?.id ?? '' } },
    { as: owner },
  );
  expect(whole.body).toMatchObject({
    body: one.body,
    url: webhook.url,
    tries: [
      {
        number: 1,
        code: 200,
        request_headers: { 'webhook-id': delivery?.id, 'webhook-signature': one.headers['webhook-signature'] },
        response_body: 'taken',
        response_cut: false,
      },
    ],
  });
  const health = await server.call(outboundWebhooks.get, { params: { id: webhook.id } }, { as: owner });
  expect(health.body.webhook.health).toMatchObject({ delivered: 1, failed: 0, last_failure_at: null });
});

test('an event that is reported twice is delivered once', async ({ server }) => {
  await made(server);
  await makeContact(server, owner.workspaceId, 'twice@example.com');
  await server.runJobs();
  await repeatEvents(server, owner);
  await server.runCron('outbound.send_deliveries');
  expect(receiver.arrived).toHaveLength(1);
});

test('a workspace gets nothing of another, and one that is off stores nothing', async ({ server }) => {
  const { webhook } = await made(server);
  const other = await server.person();
  await makeContact(server, other.workspaceId, 'other@example.com');
  const input = { params: { id: webhook.id }, body: { is_on: false } };
  await server.call(outboundWebhooks.switch, input, { as: owner });
  await makeContact(server, owner.workspaceId, 'off@example.com');
  await server.runJobs();
  await server.call(outboundWebhooks.switch, { ...input, body: { is_on: true } }, { as: owner });
  await server.runJobs();
  expect(receiver.arrived).toEqual([]);
  expect(await deliveriesOf(server, owner, webhook.id)).toEqual([]);
});

// Before the clock is advanced: the library compares with the real time.
test('both secrets sign while they are changed, and the former no longer afterwards', async ({ server }) => {
  const { webhook, secret } = await made(server);
  const input = { params: { id: webhook.id }, body: {} };
  const rotated = await server.call(outboundSecrets.rotate, input, { as: owner });
  const until = Date.parse(rotated.body.webhook.rotating_until ?? '') - server.clock.now().getTime();
  expect(Math.round(until / 3_600_000)).toBe(24);
  const send = async () => {
    await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
    await server.runJobs();
    const one = receiver.arrived.at(-1);
    if (!one) throw new Error('nothing arrived');
    return one;
  };
  const during = await send();
  expect(verified(secret, during)).toEqual(verified(rotated.body.secret, during));
  expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);

  // A second rotation before the receiver knows the first new secret: the promised overlap still applies.
  const second = await server.call(outboundSecrets.rotate, { ...input, body: { overlap_hours: 1 } }, { as: owner });
  expect(second.body.webhook.rotating_until).toBe(rotated.body.webhook.rotating_until);
  const twice = await send();
  for (const each of [secret, rotated.body.secret, second.body.secret])
    expect(verified(each, twice)).toMatchObject({ type: 'webhook.test' });
  expect(String(twice.headers['webhook-signature']).split(' ')).toHaveLength(3);

  const atOnce = await server.call(outboundSecrets.rotate, { ...input, body: { overlap_hours: 0 } }, { as: owner });
  const after = await send();
  expect(verified(atOnce.body.secret, after)).toMatchObject({ type: 'webhook.test' });
  for (const each of [secret, rotated.body.secret, second.body.secret]) expect(() => verified(each, after)).toThrow();
  expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1);

  const third = await server.call(outboundSecrets.rotate, { ...input, body: { overlap_hours: 1 } }, { as: owner });
  server.clock.advance(3_600_001);
  const later = await send();
  expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1);
  expect(third.body.webhook.rotating_until).not.toBeNull();
});

test('an unaccepted delivery is retried on schedule with the same id, then abandoned', async ({ server }) => {
  receiver.answer = (response) => response.writeHead(500).end('no');
  const { webhook } = await made(server);
  const one = { params: { id: webhook.id } };
  const { body } = await server.call(outboundWebhooks.test, one, { as: owner });
  await server.runJobs();
  for (const [tries, delay] of tryDelays.entries()) {
    if (tries === 0) continue;
    expect(receiver.arrived).toHaveLength(tries);
    const [waiting] = await deliveriesOf(server, owner, webhook.id);
    const wait = Date.parse(waiting?.next_try_at ?? '') - server.clock.now().getTime();
    expect(wait / 1_000).toBeGreaterThan(delay - 5);
    expect(wait / 1_000).toBeLessThanOrEqual(delay * 1.1);
    expect(waiting).toMatchObject({ status: 'pending', tries });
    if (delay > 60) {
      server.clock.advance((delay - 60) * 1_000);
      await server.runJobs();
      expect(receiver.arrived).toHaveLength(tries);
      server.clock.advance((delay * 0.1 + 61) * 1_000);
    } else server.clock.advance(delay * 1_100 + 1_000);
    await server.runJobs();
  }
  expect(receiver.arrived).toHaveLength(tryDelays.length);
  expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([body.delivery.id]));
  expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-timestamp'])).size).toBeGreaterThan(8);
  const [failed] = await deliveriesOf(server, owner, webhook.id, { status: 'failed' });
  expect(failed).toMatchObject({ tries: 10, next_try_at: null, last_try: { code: 500 } });
  server.clock.advance(48 * 3_600_000);
  await server.runJobs();
  expect(receiver.arrived).toHaveLength(tryDelays.length);

  receiver.answer = (response) => response.end();
  const id = failed?.id ?? '';
  await server.call(outboundDeliveries.resend, { params: { id: webhook.id, delivery: id } }, { as: owner });
  await server.runJobs();
  expect(receiver.arrived.at(-1)?.headers['webhook-id']).toBe(id);
  expect((await deliveriesOf(server, owner, webhook.id))[0]).toMatchObject({ status: 'delivered', tries: 11 });
});

test('a requested retry delay is respected, up to a day', async ({ server }) => {
  const { webhook } = await made(server);
  const waits: number[] = [];
  for (const [status, header] of [
    [429, '120'],
    [503, new Date(server.clock.now().getTime() + 240_000).toUTCString()],
    [504, '99999999'],
    [500, '120'],
    [503, 'soon'],
  ] as const) {
    receiver.answer = (response) => response.writeHead(status, { 'retry-after': header }).end();
    await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
    await server.runJobs();
    const [newest] = await deliveriesOf(server, owner, webhook.id);
    waits.push((Date.parse(newest?.next_try_at ?? '') - server.clock.now().getTime()) / 1_000);
    receiver.answer = (response) => response.end();
    await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
    await server.runJobs();
  }
  const near = waits.map((wait) => Math.round(wait / 10) * 10);
  expect(near).toEqual([120, 240, 86_400, expect.toBeOneOf([0, 10]), expect.toBeOneOf([0, 10])]);
});

test.for([
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { location: '/other' }).end(),
    { code: 302, failure: null },
  ],
  ['a hang-up', (response: ServerResponse) => response.destroy(), { code: null, failure: 'connection' }],
] as const)('%s is a failure', async ([_name, answer, last], { server }) => {
  receiver.answer = answer;
  const { webhook } = await made(server);
  await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
  await server.runJobs();
  expect((await deliveriesOf(server, owner, webhook.id))[0]).toMatchObject({ status: 'pending', last_try: last });
  expect(receiver.arrived.every(({ path }) => path === '/hook')).toBe(true);
});

test('only the start of a long response is stored, without characters that the database rejects', async ({
  server,
}) => {
  receiver.answer = (response) =>
    response.writeHead(200, { 'set-cookie': 'session=secret', 'x-note': 'hello' }).end(`\u0000${'é'.repeat(20_000)}`);
  const { webhook } = await made(server);
  const { body } = await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
  await server.runJobs();
  const params = { id: webhook.id, delivery: body.delivery.id };
  const whole = await server.call(outboundDeliveries.get, { params }, { as: owner });
  const [one] = whole.body.tries;
  expect(one).toMatchObject({ response_cut: true, response_headers: { 'x-note': 'hello', 'set-cookie': '…' } });
  expect(one?.response_body.startsWith('\uFFFDé')).toBe(true);
  expect(one?.response_body.length).toBeLessThan(8_300);
});

test('an address that was allowed and is private now is a failure with its reason', async ({ server }) => {
  const { webhook } = await made(server);
  // As if a name resolved to a private address after it was saved.
  await tables(server, `update outbound_webhooks set url = 'http://192.168.0.10/' where id = $1`, [webhook.id]);
  await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
  await server.runJobs();
  expect((await deliveriesOf(server, owner, webhook.id))[0]).toMatchObject({
    status: 'pending',
    last_try: { code: null, failure: 'private' },
  });
});

test('all deliveries that failed since a time are resent, except those under way', async ({ server }) => {
  const { webhook } = await made(server);
  const params = { id: webhook.id };
  const insert = (status: string, created: Date) =>
    tables(
      server,
      `insert into outbound_deliveries (workspace_id, id, webhook_id, type, body, status, due_at, created_at)
       values ($1, gen_random_uuid(), $2, 'webhook.test', '{}', $3, $4, $5)`,
      [owner.workspaceId, webhook.id, status, status === 'pending' ? new Date('2100-01-01') : null, created],
    );
  const now = server.clock.now().getTime();
  for (const status of ['failed', 'cancelled', 'delivered', 'pending']) await insert(status, new Date(now - 60_000));
  await insert('failed', new Date(now - 3 * 3_600_000));
  const since = new Date(now - 3_600_000).toISOString();
  const answer = await server.call(outboundDeliveries.resendFailed, { params, body: { since } }, { as: owner });
  expect(answer.body).toEqual({ resent: 2, more: false });
  await server.runJobs();
  expect(receiver.arrived).toHaveLength(2);
  const again = await server.call(outboundDeliveries.resendFailed, { params, body: { since } }, { as: owner });
  expect(again.body).toEqual({ resent: 0, more: false });
});

test('after an outage all waiting retries are sent immediately', async ({ server }) => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { webhook } = await made(server);
  const params = { id: webhook.id };
  const since = server.clock.now().toISOString();
  for (let sent = 0; sent < 2; sent++) await server.call(outboundWebhooks.test, { params }, { as: owner });
  await server.runJobs();
  server.clock.advance(6_000);
  await server.runJobs();
  expect(await deliveriesOf(server, owner, webhook.id)).toMatchObject([
    { status: 'pending', tries: 2 },
    { status: 'pending', tries: 2 },
  ]);

  receiver.answer = (response) => response.end();
  const before = receiver.arrived.length;
  const again = () => server.call(outboundDeliveries.resendFailed, { params, body: { since } }, { as: owner });
  expect((await again()).body).toEqual({ resent: 2, more: false });
  // A delivery that is already due isn't restarted.
  expect((await again()).body).toEqual({ resent: 0, more: false });
  await server.runJobs();
  expect(receiver.arrived.length).toBe(before + 2);
  expect(await deliveriesOf(server, owner, webhook.id)).toMatchObject([
    { status: 'delivered' },
    { status: 'delivered' },
  ]);
});

test('a delivery shows the address that it used, even if it has changed', async ({ server }) => {
  const { webhook } = await made(server);
  const { body } = await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
  const params = { id: webhook.id, delivery: body.delivery.id };
  const shown = async () => (await server.call(outboundDeliveries.get, { params }, { as: owner })).body;
  expect(await shown()).toMatchObject({ url: webhook.url, tries: [] });
  await server.runJobs();
  await tables(server, `update outbound_webhooks set url = 'https://elsewhere.example/' where id = $1`, [webhook.id]);
  expect(await shown()).toMatchObject({ url: webhook.url, tries: [{ url: webhook.url }] });
});

test('deliveries are listed by status and type, in pages', async ({ server }) => {
  const { webhook } = await made(server);
  await makeContact(server, owner.workspaceId, 'listed@example.com');
  await server.runJobs();
  for (let sent = 0; sent < 3; sent++) {
    server.clock.advance(1_000);
    await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
  }
  await server.runJobs();
  const params = { id: webhook.id };
  const list = async (query: Record<string, unknown>) =>
    (await server.call(outboundDeliveries.list, { params, query }, { as: owner })).body;
  expect(await list({ type: 'webhook.test' })).toMatchObject({ total: 3, has: false });
  expect((await list({ type: 'contact.created' })).deliveries).toHaveLength(1);
  expect(await list({ status: 'failed' })).toMatchObject({ total: 0, deliveries: [] });
  const first = await list({ nextPage: 3 });
  expect(first).toMatchObject({ has: true, total: 4 });
  const second = await list({ nextPage: 3, cursor: first.cursor });
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});
