import { createHmac, randomBytes } from 'node:crypto';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { callHook, eventsOf, makeHook } from './hook.factory.ts';

const body = '{"id":1, "amount":"2000.00"}';
const hmac = (secret: string, encoding: 'hex' | 'base64', of = body) =>
  createHmac('sha256', secret).update(of).digest(encoding);

type Signature = Input<typeof hooks.update>['body']['signature'];
const signedHook = (server: TestServer, owner: TestPerson, signature: Signature) =>
  makeHook(server, owner, { signature });

/** Sends a call with these headers. @returns the status, and the event's verification */
async function sent(
  server: TestServer,
  owner: TestPerson,
  hook: Hook,
  headers: Record<string, string>,
  sentBody = body,
) {
  const { status } = await callHook(server, hook, { body: sentBody, headers });
  const [event] = await eventsOf(server, owner, hook);
  return [status, event?.verification];
}

test('Standard Webhooks, as its own library signs', async ({ server, owner }) => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const hook = await signedHook(server, owner, { kind: 'standard', secret });
  const at = (date: Date, key = secret) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(date.getTime() / 1_000)),
    'webhook-signature': new Webhook(key).sign('msg_1', date, body),
  });
  const now = new Date();
  expect(await sent(server, owner, hook, at(now))).toEqual([200, 'valid']);
  const other = at(now, `whsec_${randomBytes(24).toString('base64')}`);
  expect(await sent(server, owner, hook, other)).toEqual([401, 'wrong']);
  // During a rotation, the sender signs with both secrets.
  const both = `${other['webhook-signature']} ${at(now)['webhook-signature']}`;
  expect(await sent(server, owner, hook, { ...at(now), 'webhook-signature': both })).toEqual([200, 'valid']);
  expect(await sent(server, owner, hook, at(now), `${body} `)).toEqual([401, 'wrong']);
  expect(await sent(server, owner, hook, at(new Date(now.getTime() - 400_000)))).toEqual([401, 'expired']);
  expect(await sent(server, owner, hook, at(new Date(now.getTime() + 400_000)))).toEqual([401, 'expired']);
  expect(await sent(server, owner, hook, { ...at(now), 'webhook-timestamp': 'yesterday' })).toEqual([401, 'wrong']);
  expect(await sent(server, owner, hook, {})).toEqual([401, 'missing']);
});

test('HMAC-SHA256 in a header, with or without a prefix, in hex or base64', async ({ server, owner }) => {
  const hex = await signedHook(server, owner, {
    kind: 'hmac',
    secret: 'our secret',
    header: 'X-Shop-Signature',
    encoding: 'hex',
    prefix: 'v1=',
  });
  expect(await sent(server, owner, hex, { 'x-shop-signature': `v1=${hmac('our secret', 'hex')}` })).toEqual([
    200,
    'valid',
  ]);
  expect(
    await sent(server, owner, hex, { 'x-shop-signature': `v1=${hmac('our secret', 'hex').toUpperCase()}` }),
  ).toEqual([200, 'valid']);
  expect(await sent(server, owner, hex, { 'x-shop-signature': hmac('our secret', 'hex') })).toEqual([401, 'wrong']);
  expect(await sent(server, owner, hex, { 'x-shop-signature': `v1=${hmac('their secret', 'hex')}` })).toEqual([
    401,
    'wrong',
  ]);
  expect(await sent(server, owner, hex, { 'x-shop-signature': 'v1=' })).toEqual([401, 'wrong']);
  expect(await sent(server, owner, hex, {})).toEqual([401, 'missing']);
  const base64 = await signedHook(server, owner, { kind: 'hmac', secret: 'b', header: 'x-token', encoding: 'base64' });
  expect(await sent(server, owner, base64, { 'x-token': hmac('b', 'base64') })).toEqual([200, 'valid']);
  expect(await sent(server, owner, base64, { 'x-token': hmac('b', 'hex') })).toEqual([401, 'wrong']);
});

test('ProxyPay: lowercase hex over the raw body, keyed with the API key', async ({ server, owner }) => {
  const hook = await signedHook(server, owner, { kind: 'proxypay', secret: 'api-key-of-a-merchant' });
  expect(await sent(server, owner, hook, { 'x-signature': hmac('api-key-of-a-merchant', 'hex') })).toEqual([
    200,
    'valid',
  ]);
  expect(await sent(server, owner, hook, { 'x-signature': hmac('another', 'hex') })).toEqual([401, 'wrong']);
  expect(await sent(server, owner, hook, {})).toEqual([401, 'missing']);
});

test('Meta: signed calls, and its question whose address it is', async ({ server, owner }) => {
  const hook = await signedHook(server, owner, { kind: 'meta', secret: 'app secret', verify_token: 'our words' });
  const signed = { 'x-hub-signature-256': `sha256=${hmac('app secret', 'hex')}` };
  expect(await sent(server, owner, hook, signed)).toEqual([200, 'valid']);
  expect(await sent(server, owner, hook, { 'x-hub-signature-256': `sha256=${hmac('other', 'hex')}` })).toEqual([
    401,
    'wrong',
  ]);
  expect(await sent(server, owner, hook, {})).toEqual([401, 'missing']);
  const ask = (token: string) =>
    callHook(server, hook, { method: 'GET' }, `?hub.mode=subscribe&hub.challenge=%3Cb%3E77&hub.verify_token=${token}`);
  const told = await ask('our%20words');
  expect([told.status, told.headers.get('content-type'), await told.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '<b>77',
  ]);
  expect((await eventsOf(server, owner, hook))[0]).toMatchObject({ verification: 'valid', method: 'GET' });
  expect((await eventsOf(server, owner, hook))[0]?.query).not.toContain('our%20words');
  const wrong = await ask('guessed');
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).not.toContain('b>77');
});

test('basic authentication', async ({ server, owner }) => {
  const hook = await signedHook(server, owner, { kind: 'basic', username: 'loja', secret: 'pássaro: azul' });
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  expect(await sent(server, owner, hook, basic('loja:pássaro: azul'))).toEqual([200, 'valid']);
  expect(await sent(server, owner, hook, basic('loja:outro'))).toEqual([401, 'wrong']);
  expect(await sent(server, owner, hook, { authorization: 'Bearer x' })).toEqual([401, 'wrong']);
  expect(await sent(server, owner, hook, {})).toEqual([401, 'missing']);
  // The challenge for clients that wait for one.
  expect((await callHook(server, hook)).headers.get('www-authenticate')).toMatch(/^Basic realm="/);
});

test('a bad signature is only marked if the workspace chose that', async ({ server, owner }) => {
  const hook = await signedHook(server, owner, { kind: 'proxypay', secret: 'key', refuse: false });
  expect(await sent(server, owner, hook, { 'x-signature': 'zz' })).toEqual([200, 'wrong']);
});
