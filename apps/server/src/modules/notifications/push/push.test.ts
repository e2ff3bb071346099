import { notificationPreferences } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { pushKey, pushSubscriptions } from '@kumbi/contract/notifications/push.endpoints.ts';
import { pushDevices } from '@kumbi/contract/notifications/push.limits.ts';
import { describe, expect } from 'vitest';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { notify } from '../notification.service.ts';
import { notificationDefinitions } from '../notification-kind.service.ts';
import { browser } from './push-browser.factory.ts';
import { pushQueue } from './push-message.jobs.ts';

const test = ownServerTest();

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const receiverUrl = async (server: TestServer) =>
  (await server.outside<{ receiver: { url: string } }>('/state')).receiver.url;

const received = async (server: TestServer, path: string) =>
  (await server.outside<{ received: Received[] }>('/received?limit=100')).received.filter((each) => each.path === path);

const answer = (server: TestServer, status: number) => server.outside('/receiver/answer', 'PUT', { status });

let number = 0;
/** A browser of the person at the stand-in of a push service. */
async function subscribed(server: TestServer, as: TestPerson) {
  number += 1;
  const path = `/push/${number}`;
  const device = browser(`${await receiverUrl(server)}${path}`);
  const created = await server.call(pushSubscriptions.create, { body: device.body }, { as });
  expect(created.status).toBe(200);
  return { ...device, path, id: created.body.subscription.id };
}

const told = (server: TestServer, who: TestPerson) =>
  inSystemCtx(server.kernel, who.workspaceId, 'test', (ctx) =>
    notify(ctx, {
      kind: ctx.kernel.registry.get(notificationDefinitions, 'sale_paid'),
      values: { number: 'S-1', buyer: 'Ana Paulo', amount_minor: 1_290_000, currency: 'AOA' },
      href: 'kshop/sales',
    }),
  );

const devices = async (server: TestServer, as: TestPerson) =>
  (await server.call(pushSubscriptions.list, {}, { as })).body.subscriptions;

describe('a device', () => {
  test('belongs to a signed-in person', async ({ server }) => {
    const owner = await server.person();
    const stranger = await server.person();
    const { id, body } = await subscribed(server, owner);
    expect(await devices(server, owner)).toMatchObject([{ id, is_current: true }]);
    expect(await devices(server, stranger)).toEqual([]);
    for (const call of [
      server.send(pushKey.get, {}),
      server.send(pushSubscriptions.list, {}),
      server.send(pushSubscriptions.create, { body }),
      server.send(pushSubscriptions.delete, { params: { id } }),
    ])
      expect((await call).status).toBe(401);
    expect(await server.send(pushSubscriptions.delete, { params: { id } }, { as: stranger })).toMatchObject({
      status: 404,
      body: { code: 'push.subscription_unknown' },
    });
    expect((await server.call(pushSubscriptions.delete, { params: { id } }, { as: owner })).body).toEqual({
      deleted: true,
    });
    expect(await devices(server, owner)).toEqual([]);
  });

  test('of someone else is refused, and stays theirs', async ({ server }) => {
    const owner = await server.person();
    const stranger = await server.person();
    const { body, id } = await subscribed(server, owner);
    expect(await server.send(pushSubscriptions.create, { body }, { as: stranger })).toMatchObject({
      status: 409,
      body: { code: 'push.endpoint_taken' },
    });
    expect(await devices(server, owner)).toMatchObject([{ id }]);
    expect((await server.send(pushSubscriptions.create, { body }, { as: owner })).status).toBe(200);
    expect(await devices(server, owner)).toHaveLength(1);
  });

  test('needs a public address with https, and keys', async ({ server }) => {
    const owner = await server.person();
    for (const endpoint of [
      'http://push.example.com/1',
      'https://127.0.0.1/1',
      'https://10.0.0.1/1',
      'https://user:pw@push.example.com/1',
      'ftp://push.example.com/1',
    ])
      expect(
        await server.send(pushSubscriptions.create, { body: browser(endpoint).body }, { as: owner }),
        endpoint,
      ).toMatchObject({
        status: 400,
        body: { code: 'push.endpoint_refused' },
      });
    const { endpoint } = browser('https://push.example.com/1').body;
    expect(
      await server.send(
        pushSubscriptions.create,
        { body: { endpoint, keys: { p256dh: 'x', auth: '' } } },
        { as: owner },
      ),
    ).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  test('is one of a limited number', async ({ server }) => {
    const owner = await server.person();
    for (let count = 0; count < pushDevices; count += 1) await subscribed(server, owner);
    expect(
      await server.send(
        pushSubscriptions.create,
        { body: browser('https://push.example.com/more').body },
        { as: owner },
      ),
    ).toMatchObject({ status: 409, body: { code: 'push.too_many' } });
  });

  test('ends with its session', async ({ server }) => {
    const owner = await server.person();
    const { path } = await subscribed(server, owner);
    await server.kernel.db.ownerPool.query('delete from auth_session where user_id = $1', [owner.userId]);
    await told(server, owner);
    await server.runJobs();
    expect(await received(server, path)).toEqual([]);
  });
});

test('the key is created once, and its private half is sealed', async ({ server }) => {
  const owner = await server.person();
  const keys = await Promise.all([1, 2, 3].map(() => server.call(pushKey.get, {}, { as: owner })));
  expect(new Set(keys.map(({ body }) => body.public_key)).size).toBe(1);
  const { rows } = await server.kernel.db.ownerPool.query<{ sealed_private_key: string }>('select * from push_keys');
  expect(rows).toHaveLength(1);
  expect(server.kernel.secrets.open(rows[0]?.sealed_private_key ?? '')).toMatch(/^[\w-]{43}$/);
});

describe('a notification', () => {
  test('reaches the devices of each member, encrypted, in their language', async ({ server }) => {
    const owner = await server.person({ language: 'pt' });
    const editor = await server.member(owner, 'editor');
    const stranger = await server.person();
    const own = await subscribed(server, owner);
    const other = await subscribed(server, editor);
    const foreign = await subscribed(server, stranger);
    await told(server, owner);
    await server.runJobs();
    const [message] = await received(server, own.path);
    if (!message) throw new Error('nothing arrived');
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(message.headers.authorization).toMatch(/^vapid t=/);
    expect(Buffer.from(message.body, 'base64').toString('latin1')).not.toContain('S-1');
    expect(own.read(Buffer.from(message.body, 'base64'))).toMatchObject({
      title: 'A venda S-1 está paga',
      path: '/pt/app/creator/kshop/sales',
      lang: 'pt',
    });
    expect(await received(server, other.path)).toHaveLength(1);
    expect(await received(server, foreign.path)).toEqual([]);
    await pushQueue.wakeNow(server.kernel);
    await server.runJobs();
    expect(await received(server, own.path)).toHaveLength(1);
  });

  test('that a person turned off for their devices stays away', async ({ server }) => {
    const owner = await server.person();
    const { path } = await subscribed(server, owner);
    const body = { app: true, email: true, push: false };
    await server.call(notificationPreferences.save, { params: { kind: 'sale_paid' }, body }, { as: owner });
    await told(server, owner);
    await server.runJobs();
    expect(await received(server, path)).toEqual([]);
  });

  test.for([404, 410])('deletes a device that the push service no longer knows (%i)', async (status, { server }) => {
    const owner = await server.person();
    await subscribed(server, owner);
    await answer(server, status);
    await told(server, owner);
    await server.runJobs();
    await answer(server, 200);
    expect(await devices(server, owner)).toEqual([]);
  });

  test('is tried again after a failure of the push service', async ({ server }) => {
    const owner = await server.person();
    const { path } = await subscribed(server, owner);
    await answer(server, 503);
    await told(server, owner);
    await server.runJobs();
    await answer(server, 201);
    server.clock.advance(60_000);
    await pushQueue.wakeNow(server.kernel);
    await server.runJobs();
    expect(await received(server, path)).toHaveLength(2);
    expect(await devices(server, owner)).toHaveLength(1);
    await answer(server, 200);
  });
});
