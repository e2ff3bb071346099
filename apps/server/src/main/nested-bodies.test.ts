import { createHmac } from 'node:crypto';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { makePublishedFlow } from '../modules/automations/flow/flow.factory.ts';
import { callHook, eventsOf, makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { connectAccount } from '../modules/integrations/integration.factory.ts';
import { ensurePlan } from '../modules/media/image/image.factory.ts';
import { test } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

test.beforeAll(async ({ server, owner }) => {
  await ensurePlan(server, owner);
});

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const depths = [65, 2_001, 5_000, 150_000];
const own = (server: TestServer, owner: TestPerson) => ({
  cookie: owner.cookie,
  origin: server.url,
  'x-kumbi-client': 'test',
  'accept-language': 'en',
});

async function sent(
  server: TestServer,
  path: string,
  method: string,
  headers: Record<string, string>,
  body: string | FormData,
) {
  const answer = await server.fetch(path, { method, headers, body });
  const text = await answer.text();
  return [answer.status, (text.startsWith('{') ? JSON.parse(text) : {}).code];
}
const json = { 'content-type': 'application/json' };

test('the API refuses a body that is nested too deeply, and explains why', async ({ server, owner }) => {
  for (const depth of depths) {
    expect(await sent(server, '/api/v1/me', 'PUT', { ...own(server, owner), ...json }, nested(depth))).toEqual([
      400,
      'request.too_deep',
    ]);
    expect(await sent(server, '/api/v1/me', 'PUT', { ...own(server, owner), ...json }, '['.repeat(depth))).toEqual([
      400,
      'request.too_deep',
    ]);
  }
  // A body within the limit is validated.
  expect(
    await sent(server, `/api/v1${companies.create.path}`, 'POST', { ...own(server, owner), ...json }, nested(60)),
  ).toEqual([400, 'request.invalid']);
});

test('so do the calls of programs', async ({ server, owner }) => {
  const flow = await makePublishedFlow(server, owner);
  const { headers } = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
  const start = (body: string) =>
    sent(server, '/api/v1/automation/runs', 'POST', { ...headers, ...json }, `{"body":${body}}`);
  for (const depth of depths) expect(await start(nested(depth))).toEqual([400, 'request.too_deep']);
  expect((await start(nested(60)))[0]).toBe(200);
});

test('signing in accepts no such body', async ({ server, owner }) => {
  for (const depth of depths.slice(0, 3))
    expect(
      await sent(server, '/api/v1/auth/sign-in/email', 'POST', { ...own(server, owner), ...json }, nested(depth)),
    ).toEqual([400, 'request.malformed']);
});

test('nor does a field of a form that holds JSON', async ({ server, owner }) => {
  for (const depth of [65, 5_000]) {
    const form = new FormData();
    form.set('title', 'Pão');
    form.set('delivery_zones', '['.repeat(depth) + ']'.repeat(depth));
    expect((await sent(server, '/api/v1/company/shops', 'POST', own(server, owner), form))[0]).toBeLessThan(500);
  }
});

test('a callback that is signed and nested too deeply is refused', async ({ server, owner }) => {
  const { id, account } = await connectAccount(server, owner);
  for (const depth of depths.slice(0, 3)) {
    const body = nested(depth);
    const signature = createHmac('sha256', account.apiKey).update(body).digest('hex');
    const headers = { ...json, 'x-signature': signature };
    expect(await sent(server, `/callbacks/proxypay/${id}`, 'POST', headers, body)).toEqual([
      400,
      'payment.callback_invalid',
    ]);
  }
});

test('a webhook stores it unchanged', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  for (const depth of depths)
    expect((await callHook(server, hook, { headers: json, body: nested(depth) })).status).toBe(200);
  const events = await eventsOf(server, owner, hook);
  expect(events.map(({ size }) => size).sort((a, b) => a - b)).toEqual(depths.map((depth) => nested(depth).length));
});

test('a socket that sends it gets a refusal, and the server keeps running', async ({ server, owner }) => {
  const socket = io(server.url, {
    transports: ['websocket'],
    extraHeaders: { cookie: owner.cookie, origin: server.url },
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const wanted = JSON.parse(nested(1_600)) as unknown;
  expect(await socket.timeout(5_000).emitWithAck('watch', wanted)).toEqual({ watching: false });
  expect(await socket.timeout(5_000).emitWithAck('watch', { workspace: wanted })).toEqual({ watching: false });
  socket.disconnect();
  expect((await server.fetch('/healthz')).status).toBe(200);
});
