import {
  hookDeliveries,
  hookDestinationSecrets,
  hookDestinations,
  hookEventDeliveries,
} from '@kumbi/contract/hooks/destinations.endpoints.ts';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { deliveryDelays, eventsKept, hopsHeader, mostHops } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { trimEvents } from '../event/event.store.ts';
import { callHook, eventsOf, makeHook } from '../hook/hook.factory.ts';
import { deliveriesTo, findDestination, makeDestination } from './destination.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
const day = 86_400_000;
let receiver: TestReceiver;
let owner: TestPerson;
let hook: Hook;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  hook = await makeHook(server, owner);
  receiver.arrived.length = 0;
  receiver.answer = (response) => response.end('taken');
});

const made = (server: TestServer, values: Parameters<typeof makeDestination>[3] = {}) =>
  makeDestination(server, owner, hook.id, { url: `${receiver.origin}/in`, ...values });
const send = (server: TestServer) => server.runCron('hooks.send_deliveries');
const fail = (status = 500): void => {
  receiver.answer = (response) => response.writeHead(status).end('broken');
};
const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;
const mailsTo = async (server: TestServer, email: string) =>
  (await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${email}`)).emails.map(({ subject }) => subject);
const noticesOf = async (server: TestServer) => {
  const answer = await server.call(notifications.list, { query: {} }, { as: owner });
  return answer.body.notifications.map(({ kind }) => kind);
};
const signedHeaders = (headers: Readonly<Record<string, unknown>>) => headers as Record<string, string>;

test('an event arrives once at each destination that it matches, unchanged, signed and without credentials', async ({
  server,
}) => {
  const all = await made(server, { url: `${receiver.origin}/all?key=1` });
  const some = await made(server, {
    url: `${receiver.origin}/some`,
    filter: { conditions: [{ on: 'body', name: 'type', comparison: 'equals', value: 'order.paid' }] },
  });
  const none = await made(server, { filter: { methods: ['DELETE'] } });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x', 'x-shop': 'Terra Boa' };
  await callHook(server, hook, { headers, body: '{ "type": "order.paid" }' }, '/below?a=1');
  await callHook(server, hook, { headers, body: '{"type":"order.sent"}' });
  await send(server);
  await send(server);

  expect(receiver.arrived.map(({ path }) => path).sort()).toEqual(['/all?key=1', '/all?key=1&a=1', '/some?a=1']);
  const one = receiver.arrived.find(({ path }) => path === '/some?a=1');
  if (!one) throw new Error('nothing arrived');
  expect(one.body).toBe('{ "type": "order.paid" }');
  expect(one.headers).toMatchObject({ 'x-shop': 'Terra Boa', 'content-type': 'application/json', [hopsHeader]: '1' });
  expect(one.headers).not.toHaveProperty('authorization');
  expect(new Webhook(some.secret).verify(one.body, signedHeaders(one.headers))).toEqual({ type: 'order.paid' });
  expect(() => new Webhook(all.secret).verify(one.body, signedHeaders(one.headers))).toThrow(/signature/);

  const [delivery, ...others] = await deliveriesTo(server, owner, some.destination.id);
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({
    destination: 'Contabilidade',
    status: 'delivered',
    tries: 1,
    failure: null,
    next_try_at: null,
    last_try: { code: 200, body: 'taken' },
  });
  expect(one.headers['webhook-id']).toBe(`msg_${delivery?.id.replaceAll('-', '')}`);
  expect(await deliveriesTo(server, owner, none.destination.id)).toEqual([]);
  expect(await findDestination(server, owner, all.destination.id)).toMatchObject({
    deliveries: { pending: 0, delivered: 2, failed: 0 },
    failures: 0,
    last_delivered_at: expect.any(String),
  });
  const ofEvent = { params: { id: delivery?.event_id ?? '' }, query: {} };
  const both = await server.call(hookEventDeliveries.list, ofEvent, { as: owner });
  expect(both.body.total).toBe(2);
});

test('after a rotation both secrets sign until the overlap ends, and without one only the new secret', async ({
  server,
}) => {
  const { destination, secret } = await made(server);
  const params = { id: destination.id };
  const arrivedOne = async () => {
    receiver.arrived.length = 0;
    await callHook(server, hook, { body: '{"a":1}' });
    await send(server);
    const [one] = receiver.arrived;
    if (!one) throw new Error('nothing arrived');
    return (by: string) => new Webhook(by).verify(one.body, signedHeaders(one.headers));
  };
  const rotated = await server.call(hookDestinationSecrets.rotate, { params, body: {} }, { as: owner });
  expect(rotated.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(rotated.body.secret).not.toBe(secret);
  const until = Date.parse(rotated.body.destination.rotating_until ?? '') - server.clock.now().getTime();
  expect(until).toBeGreaterThan(day - 60_000);
  expect(until).toBeLessThanOrEqual(day);
  const during = await arrivedOne();
  for (const each of [secret, rotated.body.secret]) expect(during(each)).toEqual({ a: 1 });
  const [row] = await sql(server, 'select d::text as row from hook_destinations d where id = $1', [destination.id]);
  for (const each of [secret, rotated.body.secret]) expect(row?.row).not.toContain(each.slice(6));

  const immediate = { params, body: { overlap_hours: 0 } };
  const second = await server.call(hookDestinationSecrets.rotate, immediate, { as: owner });
  expect(second.body.destination.rotating_until).toBeNull();
  const after = await arrivedOne();
  expect(after(second.body.secret)).toEqual({ a: 1 });
  for (const each of [secret, rotated.body.secret]) expect(() => after(each)).toThrow(/signature/);

  await server.call(hookDestinationSecrets.rotate, { params, body: { overlap_hours: 1 } }, { as: owner });
  // The library compares with the real time, so that only the number of signatures is known from here on.
  server.clock.advance(3_600_001);
  await arrivedOne();
  expect(String(receiver.arrived[0]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('bytes that are no text are signed and sent as they arrived', async ({ server }) => {
  await made(server);
  await callHook(server, hook, { method: 'PUT', body: new Uint8Array([0, 200, 10, 13, 65]) });
  await callHook(server, hook, { method: 'GET' }, '?a=b');
  await send(server);
  expect(receiver.arrived).toHaveLength(2);
  expect(receiver.arrived.find(({ path }) => path === '/in?a=b')?.body).toBe('');
  expect(receiver.arrived.every(({ headers }) => headers['webhook-signature'])).toBe(true);
});

test('an event with a bad signature, or beyond the plan, is forwarded to none', async ({ server }) => {
  const signed = await makeHook(server, owner, { signature: { kind: 'proxypay', secret: 'key', refuse: false } });
  const { destination } = await makeDestination(server, owner, signed.id, { url: `${receiver.origin}/in` });
  expect((await callHook(server, signed, { body: 'x' })).status).toBe(200);
  await send(server);
  expect(receiver.arrived).toEqual([]);
  expect(await deliveriesTo(server, owner, destination.id)).toEqual([]);
});

test('a failing delivery is retried on its schedule with the same id, then given up, and resent by hand', async ({
  server,
}) => {
  const { destination } = await made(server);
  fail();
  await callHook(server, hook, { body: 'x' });
  await send(server);
  for (const [number, delay] of deliveryDelays.slice(1).entries()) {
    const [waiting] = await deliveriesTo(server, owner, destination.id, { status: 'pending' });
    expect(waiting).toMatchObject({ tries: number + 1, last_try: { code: 500, body: 'broken' } });
    server.clock.advance(delay * 1_100 + 1_000);
    await send(server);
  }
  const [failed] = await deliveriesTo(server, owner, destination.id, { status: 'failed' });
  expect(failed).toMatchObject({ tries: deliveryDelays.length, next_try_at: null });
  expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  receiver.answer = (response) => response.end();
  const resent = await server.call(hookDeliveries.resend, { params: { id: failed?.id ?? '' } }, { as: owner });
  expect(resent.body.delivery).toMatchObject({ status: 'pending' });
  await send(server);
  expect(await deliveriesTo(server, owner, destination.id)).toMatchObject([{ status: 'delivered' }]);
  const params = { id: destination.id };
  await server.call(hookDestinations.switch, { params, body: { is_on: false } }, { as: owner });
  expect(await server.call(hookDeliveries.resend, { params: { id: failed?.id ?? '' } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'hook_destination.off' },
  });
  expect(await server.call(hookDestinations.resendFailed, { params }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'hook_destination.off' },
  });
});

test('all failed deliveries are resent together, after the destination was off', async ({ server }) => {
  const { destination } = await made(server);
  const params = { id: destination.id };
  fail();
  for (const body of ['a', 'b', 'c']) await callHook(server, hook, { body });
  await send(server);
  await server.call(hookDestinations.switch, { params, body: { is_on: false } }, { as: owner });
  expect(await deliveriesTo(server, owner, destination.id, { status: 'cancelled' })).toHaveLength(3);
  await server.call(hookDestinations.switch, { params, body: { is_on: true } }, { as: owner });
  receiver.arrived.length = 0;
  receiver.answer = (response) => response.end();
  const resent = await server.call(hookDestinations.resendFailed, { params }, { as: owner });
  expect(resent.body).toEqual({ resent: 3, more: false });
  await send(server);
  expect(receiver.arrived.map(({ body }) => body).sort()).toEqual(['a', 'b', 'c']);
  expect((await server.call(hookDestinations.resendFailed, { params }, { as: owner })).body).toEqual({
    resent: 0,
    more: false,
  });
});

test('the managers are notified once after the chosen number of failures, and again only after a success', async ({
  server,
}) => {
  const { destination } = await made(server, { name: 'Armazém', alert_after: 2 });
  const event = async () => {
    await callHook(server, hook, { body: 'x' });
    await send(server);
    await server.runJobs();
  };
  fail();
  await event();
  expect(await noticesOf(server)).toEqual([]);
  await event();
  await event();
  expect(await noticesOf(server)).toEqual(['destination_failing']);
  expect(await mailsTo(server, owner.email)).toEqual([expect.stringContaining('Armazém')]);
  expect(await findDestination(server, owner, destination.id)).toMatchObject({ failures: 3, is_on: true });
  receiver.answer = (response) => response.end();
  await event();
  expect(await findDestination(server, owner, destination.id)).toMatchObject({ failures: 0, failing_since: null });
  fail();
  await event();
  expect(await noticesOf(server)).toHaveLength(1);
  await event();
  expect(await noticesOf(server)).toHaveLength(2);
  expect(await mailsTo(server, owner.email)).toHaveLength(2);
});

test('five days of failures turn a destination off, with a notice, and its events are no longer forwarded', async ({
  server,
}) => {
  const { destination } = await made(server, { alert_after: 1_000 });
  fail();
  const event = async () => {
    await callHook(server, hook, { body: 'x' });
    await send(server);
    await server.runJobs();
  };
  for (let passed = 0; passed < 5; passed += 1) {
    await event();
    expect(await findDestination(server, owner, destination.id)).toMatchObject({ is_on: true });
    server.clock.advance(day);
  }
  server.clock.advance(60_000);
  await event();
  expect(await findDestination(server, owner, destination.id)).toMatchObject({ is_on: false, off_reason: 'failing' });
  expect(await deliveriesTo(server, owner, destination.id, { status: 'pending' })).toEqual([]);
  expect(await noticesOf(server)).toEqual(['destination_off']);
  expect(await mailsTo(server, owner.email)).toHaveLength(1);
  const { length } = receiver.arrived;
  await event();
  expect(receiver.arrived).toHaveLength(length);
});

test('an address that answers 410 is turned off at once', async ({ server }) => {
  const { destination } = await made(server);
  fail(410);
  await callHook(server, hook, { body: 'x' });
  await send(server);
  await send(server);
  expect(await findDestination(server, owner, destination.id)).toMatchObject({ is_on: false, off_reason: 'gone' });
  expect(await noticesOf(server)).toEqual(['destination_off']);
});

test('a destination that sends events back to its webhook stops after some hops, and says why', async ({ server }) => {
  const { destination } = await made(server);
  receiver.answer = (response, { headers, body }) => {
    const hops = String(headers[hopsHeader]);
    void callHook(server, hook, { body, headers: { [hopsHeader]: hops } }).then(() => response.end());
  };
  await callHook(server, hook, { body: 'round' });
  for (let pass = 0; pass < mostHops + 3; pass += 1) await send(server);
  expect(receiver.arrived).toHaveLength(mostHops);
  expect(await eventsOf(server, owner, hook)).toHaveLength(mostHops + 1);
  expect(await deliveriesTo(server, owner, destination.id, { status: 'failed' })).toMatchObject([
    { failure: 'loop', tries: 0 },
  ]);
  expect(await findDestination(server, owner, destination.id)).toMatchObject({ failures: 0 });
});

test('a hanging destination delays neither another one of its webhook nor another workspace', async ({ server }) => {
  const other = await server.person();
  const elsewhere = await makeHook(server, other);
  await makeDestination(server, other, elsewhere.id, { url: `${receiver.origin}/elsewhere` });
  await made(server, { url: `${receiver.origin}/hanging` });
  await made(server, { url: `${receiver.origin}/quick` });
  const held: (() => void)[] = [];
  receiver.answer = (response, { path }) => {
    if (path === '/hanging') held.push(() => response.end());
    else response.end();
  };
  for (let number = 0; number < 40; number += 1) await callHook(server, hook, { body: String(number) });
  await callHook(server, elsewhere, { body: 'x' });
  const sending = send(server);
  const at = (path: string) => receiver.arrived.filter((one) => one.path === path).length;
  await expect.poll(() => at('/quick'), { timeout: 10_000 }).toBe(40);
  await expect.poll(() => at('/elsewhere')).toBe(1);
  expect(at('/hanging')).toBeLessThan(40);
  receiver.answer = (response) => response.end();
  for (const release of held) release();
  await sending;
  await send(server);
  expect(at('/hanging')).toBe(40);
});

test('deliveries are deleted with their events, and waiting ones keep theirs', async ({ server }) => {
  const { destination } = await made(server);
  fail();
  await callHook(server, hook, { body: 'waits' });
  await send(server);
  receiver.answer = (response) => response.end();
  await callHook(server, hook, { body: 'done' });
  await send(server);
  await callHook(server, hook, { body: 'newest' });
  await send(server);
  const trim = (keep: number, before: Date) =>
    inSystemCtx(server.kernel, owner.workspaceId, 'trim', (ctx) => trimEvents(ctx, hook.id, keep, before));
  expect(eventsKept).toBeGreaterThan(1);
  expect(await trim(1, new Date(0))).toBe(1);
  expect((await eventsOf(server, owner, hook)).map(({ body }) => body)).toEqual(['newest', 'waits']);
  expect(await deliveriesTo(server, owner, destination.id)).toHaveLength(2);
  await server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner });
  expect(await deliveriesTo(server, owner, destination.id)).toEqual([]);
  expect(await sql(server, 'select 1 from hook_deliveries where workspace_id = $1', [owner.workspaceId])).toEqual([]);
});

test('a deleted destination keeps its deliveries until the bin is purged, and a deleted workspace keeps none', async ({
  server,
}) => {
  const [gone, kept] = [await made(server), await made(server)];
  await callHook(server, hook, { body: 'x' });
  await send(server);
  const rowsTo = ({ destination: { id } }: typeof gone) =>
    sql(server, 'select 1 from hook_deliveries where destination_id = $1', [id]);
  await server.call(hookDestinations.delete, { params: { id: gone.destination.id } }, { as: owner });
  await server.runCron('kernel.purge_bins');
  expect(await rowsTo(gone)).toHaveLength(1);
  server.clock.advance(3_700_000);
  await server.runCron('kernel.purge_bins');
  await server.runCron('kernel.purge_bins');
  expect(await rowsTo(gone)).toEqual([]);
  expect(await rowsTo(kept)).toHaveLength(1);
  await sql(server, 'delete from workspaces where workspace_id = $1', [owner.workspaceId]);
  expect(await rowsTo(kept)).toEqual([]);
});

test('the log is filtered by time, verification, destination and the state of deliveries', async ({ server }) => {
  const first = await made(server, { url: `${receiver.origin}/first` });
  const second = await made(server, { url: `${receiver.origin}/second`, filter: { methods: ['PUT'] } });
  const list = async (query: object) => {
    const answer = await server.call(hookEvents.list, { query: { code: hook.code, ...query } }, { as: owner });
    return answer.body.events.map(({ method }) => method);
  };
  receiver.answer = (response, { path }) => response.writeHead(path === '/second' ? 500 : 200).end();
  await callHook(server, hook, { method: 'POST' });
  await send(server);
  server.clock.advance(2 * 3_600_000);
  await callHook(server, hook, { method: 'PUT' });
  await send(server);
  await callHook(server, hook, { method: 'PATCH' });
  expect(await list({})).toEqual(['PATCH', 'PUT', 'POST']);
  expect(await list({ within: 'hour' })).toEqual(['PATCH', 'PUT']);
  expect(await list({ within: 'day' })).toEqual(['PATCH', 'PUT', 'POST']);
  const between = new Date(server.clock.now().getTime() - 3_600_000).toISOString();
  expect(await list({ from: between })).toEqual(['PATCH', 'PUT']);
  expect(await list({ to: between })).toEqual(['POST']);
  expect(await list({ from: between, to: between })).toEqual([]);
  const wrong = { query: { code: hook.code, from: 'yesterday' } };
  expect((await server.send(hookEvents.list, wrong, { as: owner })).status).toBe(400);
  expect(await list({ verification: 'unchecked' })).toHaveLength(3);
  expect(await list({ verification: 'wrong' })).toEqual([]);
  expect(await list({ destination_id: first.destination.id })).toEqual(['PATCH', 'PUT', 'POST']);
  expect(await list({ destination_id: second.destination.id })).toEqual(['PUT']);
  expect(await list({ delivery: 'pending' })).toEqual(['PATCH', 'PUT']);
  expect(await list({ delivery: 'delivered', within: 'hour' })).toEqual(['PUT']);
  expect(await list({ delivery: 'delivered', destination_id: second.destination.id })).toEqual([]);
  expect(await list({ delivery: 'pending', destination_id: second.destination.id, method: 'PUT' })).toEqual(['PUT']);
});

test('the events of a filter are replayed to one destination or to all, in their turn, and can be cancelled', async ({
  server,
}) => {
  // Deliveries of earlier tests may arrive late.
  const own = () => receiver.arrived.filter(({ path }) => path === '/one' || path === '/two');
  const arrivedNow = () => own().map(({ path, body }) => path + body);
  for (const body of ['{"n":1}', '{"n":2}', '{"n":3}']) await callHook(server, hook, { body });
  const { destination } = await made(server, { url: `${receiver.origin}/one` });
  const second = await made(server, {
    url: `${receiver.origin}/two`,
    filter: { conditions: [{ on: 'body', name: 'n', comparison: 'greater', value: '1' }] },
  });
  const replay = (body: object) =>
    server.send(hookEvents.replayMany, { body: { code: hook.code, ...body } }, { as: owner });
  expect(await replay({ to: destination.id, filter: { method: 'PUT' } })).toMatchObject({ body: { replayed: 0 } });
  expect(await replay({ to: destination.id, filter: { name: '"n":2' } })).toMatchObject({ body: { replayed: 1 } });
  await send(server);
  expect(arrivedNow()).toEqual(['/one{"n":2}']);
  const [delivery] = await deliveriesTo(server, owner, destination.id);
  expect(await replay({ to: null })).toMatchObject({ status: 200, body: { replayed: 5 } });
  await send(server);
  expect(arrivedNow().sort()).toEqual([
    '/one{"n":1}',
    '/one{"n":2}',
    '/one{"n":2}',
    '/one{"n":3}',
    '/two{"n":2}',
    '/two{"n":3}',
  ]);
  // The same delivery again, so that the receiver recognises it.
  const ids = own()
    .filter(({ body }) => body === '{"n":2}')
    .map(({ headers }) => headers['webhook-id']);
  expect(ids.filter((id) => id === `msg_${delivery?.id.replaceAll('-', '')}`)).toHaveLength(2);

  fail();
  expect(await replay({ to: second.destination.id })).toMatchObject({ body: { replayed: 2 } });
  await send(server);
  expect(await findDestination(server, owner, second.destination.id)).toMatchObject({ deliveries: { pending: 2 } });
  const params = { id: second.destination.id };
  const cancelled = await server.call(hookDestinations.cancel, { params }, { as: owner });
  expect(cancelled.body.destination).toMatchObject({ is_on: true, deliveries: { pending: 0, failed: 2 } });
  await server.call(hookDestinations.switch, { params, body: { is_on: false } }, { as: owner });
  expect(await replay({ to: second.destination.id })).toMatchObject({
    status: 409,
    body: { code: 'hook_destination.off' },
  });
  const other = await makeHook(server, owner);
  expect(await replay({ code: other.code, to: destination.id })).toMatchObject({
    status: 404,
    body: { code: 'hook_destination.unknown' },
  });
});
