import { createServer } from 'node:http';
import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { hookEvents, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { eventWaitsPerKey } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { programEvents, programHook } from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testKeyRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { callHook, makeHook } from '../hooks/hook/hook.factory.ts';
import { type MadeKey, makeKey } from './api-key.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: `http://127.0.0.1:${receiverPort}` }));
let receiverPort: number;
let owner: TestPerson;
let hook: Hook;
let key: MadeKey;
let foreign: MadeKey;
beforeAll(async () => {
  receiverPort = await freePort();
});
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  hook = await makeHook(server, owner);
  key = await keyOf(server, owner, hook);
  const stranger = await server.person();
  foreign = await keyOf(server, stranger, await makeHook(server, stranger));
});

const keyOf = (server: TestServer, who: TestPerson, of: Hook) =>
  makeKey(server, who, { type: 'webhook', webhook_id: of.id });
const as = ({ headers }: MadeKey) => ({ headers });
const list = (server: TestServer, query: Input<typeof programEvents.list>['query'] = {}, by = key) =>
  server.call(programEvents.list, { query }, as(by));
const get = (server: TestServer, id: string, by = key) => server.call(programEvents.get, { params: { id } }, as(by));
const next = (server: TestServer, query: Input<typeof programEvents.await>['query'], by = key) =>
  server.call(programEvents.await, { query }, as(by));
const replay = (server: TestServer, id: string, url?: string, by = key) =>
  server.call(programEvents.replay, { params: { id }, body: url === undefined ? {} : { url } }, as(by));
/** Calls the webhook. @returns the id of the stored event */
async function arrived(server: TestServer, init: RequestInit = {}, below = ''): Promise<string> {
  expect((await callHook(server, hook, init, below)).status).toBe(200);
  return (await list(server, { limit: 1 })).body.data[0]?.id ?? '';
}
/** Waits until a condition is true. @throws if it never is */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the condition was never met');
}

const calls = [
  { endpoint: programHook.get, input: {} },
  { endpoint: programEvents.list, input: {} },
  { endpoint: programEvents.get, input: { params: { id: uuidv7() } } },
  { endpoint: programEvents.await, input: { query: { wait: 0 } } },
  { endpoint: programEvents.replay, input: { params: { id: uuidv7() }, body: {} } },
];

testKeyRights(test, {
  calls,
  wrong: async ({ server }) => ({ server, owner, otherKey: (await makeKey(server, owner)).headers }),
});

describe.each(calls)('$endpoint.api.operation', ({ endpoint, input }) => {
  test('is refused when the webhook is deleted, and works again when it is restored', async ({ server }) => {
    await server.call(hooks.delete, { body: { id: hook.id, ignore_keys: true } }, { as: owner });
    expect(await server.send(endpoint, input, as(key))).toMatchObject({ status: 410, body: { code: 'hook.gone' } });
    await server.call(hooks.restore, { body: { id: hook.id } }, { as: owner });
    expect((await server.send(endpoint, input, as(key))).body.code).not.toBe('hook.gone');
  });
});

test('a webhook names its keys, and is deleted only with the knowledge that they are refused then', async ({
  server,
}) => {
  const second = await makeKey(server, owner, { key: 'Armazém', type: 'webhook', webhook_id: hook.id });
  const gone = await makeKey(server, owner, { key: 'Antiga', type: 'webhook', webhook_id: hook.id });
  await server.call(apiKeys.delete, { body: { id: gone.key.id } }, { as: owner });
  const unused = await makeHook(server, owner);
  const listed = await server.call(hooks.list, { query: {} }, { as: owner });
  const keys = [
    { id: key.key.id, name: 'Contabilidade' },
    { id: second.key.id, name: 'Armazém' },
  ];
  expect(listed.body.webhooks.find(({ id }) => id === hook.id)?.keys).toEqual(keys);
  expect(listed.body.webhooks.find(({ id }) => id === unused.id)?.keys).toEqual([]);
  const shown = await server.call(hooks.get, { query: { code: hook.code } }, { as: owner });
  expect(shown.body.webhook.keys).toEqual(keys);
  const remove = (body: Input<typeof hooks.delete>['body']) => server.call(hooks.delete, { body }, { as: owner });
  expect(await remove({ id: hook.id })).toMatchObject({
    status: 409,
    body: { code: 'hook.has_keys', message: expect.stringContaining('Contabilidade, Armazém') },
  });
  expect((await list(server)).status).toBe(200);
  expect((await remove({ id: hook.id, ignore_keys: true })).status).toBe(200);
  expect((await remove({ id: unused.id })).status).toBe(200);
});

test('a key sees its webhook with the address that others call', async ({ server }) => {
  const { body } = await server.call(programHook.get, {}, as(key));
  expect(body).toMatchObject({ id: hook.id, name: 'Encomendas', status: 'on', bound_to: null, last_event_at: null });
  expect((await fetch(body.url, { method: 'POST' })).status).toBe(200);
  expect((await server.call(programHook.get, {}, as(key))).body.last_event_at).toMatch(/Z$/);
});

test('events are listed newest first, by pages and by method, and by their own key alone', async ({ server }) => {
  const first = await arrived(server, { body: 'um' }, '/a?b=c');
  server.clock.advance(1_000);
  const second = await arrived(server, { method: 'PUT', body: 'dois' });
  server.clock.advance(1_000);
  const third = await arrived(server, { body: 'três' });
  const page = (await list(server, { limit: 2 })).body;
  expect(page).toMatchObject({ has_more: true, data: [{ id: third }, { id: second, method: 'PUT', size: 4 }] });
  await arrived(server, { body: 'meanwhile' });
  const rest = (await list(server, { limit: 2, cursor: page.next_cursor ?? '' })).body;
  expect(rest).toMatchObject({ has_more: false, next_cursor: null, data: [{ id: first, path: '/a', query: 'b=c' }] });
  expect(rest.data[0]).not.toHaveProperty('body');
  expect((await list(server, { method: 'put' })).body.data.map((each) => each.id)).toEqual([second]);
  expect((await list(server, {}, foreign)).body.data).toEqual([]);
  const sibling = await keyOf(server, owner, await makeHook(server, owner));
  expect((await list(server, {}, sibling)).body.data).toEqual([]);
  for (const query of [{ limit: 0 }, { cursor: 'x' }, { method: 'no method' }])
    expect((await server.send(programEvents.list, { query }, as(key))).status).toBe(400);
});

test('an event is shown completely, with masked credentials, and binary bytes in base64', async ({ server }) => {
  const headers = { authorization: 'Bearer abc', 'content-type': 'application/json' };
  const text = await arrived(server, { body: '{"a":1}', headers });
  const shown = (await get(server, text)).body;
  expect(shown).toMatchObject({ id: text, body: '{"a":1}', body_encoding: 'text', content_type: 'application/json' });
  expect(shown.headers).toContainEqual({ name: 'authorization', value: '***', masked: true });
  server.clock.advance(1_000);
  const bytes = Buffer.from([0, 200, 10]);
  expect((await get(server, await arrived(server, { body: bytes }))).body).toMatchObject({
    body: bytes.toString('base64'),
    body_encoding: 'base64',
  });
  const sibling = await keyOf(server, owner, await makeHook(server, owner));
  for (const refused of [get(server, text, foreign), get(server, text, sibling), get(server, uuidv7())])
    expect(await refused).toMatchObject({ status: 404, body: { code: 'hook.event_unknown' } });
  expect((await server.send(programEvents.get, { params: { id: 'x' } }, as(key))).status).toBe(400);
});

describe('to wait for the next event', () => {
  test('returns when an event arrives, or immediately with earlier ones', async ({ server }) => {
    const began = performance.now();
    const waiting = next(server, { wait: 20 });
    setTimeout(() => void callHook(server, hook, { body: 'awaited' }), 500);
    const awaited = (await waiting).body.event;
    expect(awaited).toMatchObject({ body: 'awaited', body_encoding: 'text' });
    expect(performance.now() - began).toBeLessThan(5_000);
    server.clock.advance(1_000);
    await arrived(server, { body: 'b' });
    server.clock.advance(1_000);
    await arrived(server, { body: 'c' });
    const b = (await next(server, { after: awaited?.id ?? '', wait: 0 })).body.event;
    const c = (await next(server, { after: b?.id ?? '', wait: 0 })).body.event;
    expect([b?.body, c?.body]).toEqual(['b', 'c']);
    expect((await next(server, { after: c?.id ?? '', wait: 0 })).body.event).toBeNull();
  });

  test('ends with nothing when the time is over', async ({ server }) => {
    const began = performance.now();
    expect(await next(server, { wait: 1 })).toMatchObject({ status: 200, body: { event: null } });
    expect(performance.now() - began).toBeGreaterThan(950);
    expect((await next(server, { wait: 0 })).body.event).toBeNull();
  });

  test('misses no event between two calls, from the first cursor on', async ({ server }) => {
    await arrived(server, { body: 'before' });
    let { event, cursor } = (await next(server, { wait: 0 })).body;
    expect(event).toBeNull();
    // They may arrive within one millisecond; their order is that of the log.
    await Promise.all(['a', 'b', 'c'].map((body) => callHook(server, hook, { body })));
    const heard: string[] = [];
    for (;;) {
      ({ event, cursor } = (await next(server, { after: cursor, wait: 0 })).body);
      if (!event) break;
      heard.push(event.id);
      if (heard.length === 3) await arrived(server, { body: 'between' });
    }
    expect(heard).toHaveLength(4);
    expect(heard).toEqual(
      (await list(server)).body.data
        .map((each) => each.id)
        .slice(0, 4)
        .reverse(),
    );
    expect((await next(server, { after: cursor, wait: 0 })).body).toEqual({ event: null, cursor });
  });

  test('continues from a cursor whose event was deleted', async ({ server }) => {
    const { cursor: empty } = (await next(server, { wait: 0 })).body;
    await arrived(server, { body: 'old' });
    const { cursor } = (await next(server, { after: empty, wait: 0 })).body;
    await server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner });
    await arrived(server, { body: 'new' });
    for (const after of [empty, cursor])
      expect((await next(server, { after, wait: 0 })).body.event).toMatchObject({ body: 'new' });
  });

  test('is refused after an event that is unknown or belongs to another webhook', async ({ server }) => {
    const id = await arrived(server);
    const mine = await next(server, { after: id, wait: 0 });
    expect(mine.status).toBe(200);
    await server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner });
    for (const refused of [next(server, { after: id, wait: 5 }), next(server, { after: uuidv7(), wait: 5 })])
      expect(await refused).toMatchObject({ status: 404, body: { code: 'hook.event_unknown' } });
    expect(await next(server, { after: id, wait: 5 }, foreign)).toMatchObject({ status: 404 });
    for (const query of [{ wait: 31 }, { wait: -1 }, { wait: 1.5 }, { after: 'x' }, { after: `${'z'.repeat(12)}-1` }])
      expect((await server.send(programEvents.await, { query }, as(key))).status).toBe(400);
  });

  test('ends when the webhook is deleted in the meantime', async ({ server }) => {
    const waiting = next(server, { wait: 20 });
    setTimeout(() => void server.call(hooks.delete, { body: { id: hook.id, ignore_keys: true } }, { as: owner }), 300);
    expect(await waiting).toMatchObject({ status: 410, body: { code: 'hook.gone' } });
  });

  test('has a limited number of places for each key, and a caller who disconnects frees one', async ({ server }) => {
    const leaving = new AbortController();
    const held = Array.from({ length: eventWaitsPerKey + 1 }, () =>
      server.fetch('/api/v1/webhook/events/next?wait=30', { headers: key.headers, signal: leaving.signal }).then(
        (answer) => answer.status,
        () => 'left',
      ),
    );
    expect(await Promise.race(held)).toBe(429);
    const refused = await next(server, { wait: 0 });
    expect(refused.body).toMatchObject({ code: 'hook.waiting_full' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await next(server, { wait: 0 }, foreign)).status).toBe(200);
    leaving.abort();
    expect(new Set(await Promise.all(held))).toEqual(new Set([429, 'left']));
    await until(async () => (await next(server, { wait: 0 })).status === 200);
  });

  test('ends immediately when the server stops', async ({ server }) => {
    const other = await server.another();
    const waiting = fetch(`${other.url}/api/v1/webhook/events/next?wait=30`, { headers: key.headers });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const began = performance.now();
    await other.stop();
    expect(await (await waiting).json()).toMatchObject({ event: null });
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test('an event is sent again to an address, without credentials, or to what its webhook is bound to', async ({
  server,
}) => {
  const id = await arrived(server, {
    body: 'outra vez',
    headers: { authorization: 'Bearer abc', 'x-shop': 'Terra Boa' },
  });
  const heard: { headers: Record<string, unknown>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    response.end('taken');
  });
  await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${receiverPort}/in`;
  try {
    expect(await replay(server, id, url)).toMatchObject({
      status: 200,
      body: { answer: { status: 200, body: 'taken', failure: null } },
    });
  } finally {
    await new Promise((resolve) => receiver.close(resolve));
  }
  expect(heard).toMatchObject([{ body: 'outra vez', headers: { 'x-shop': 'Terra Boa', 'x-kumbi-replay': id } }]);
  expect(heard[0]?.headers).not.toHaveProperty('authorization');

  expect(await replay(server, id)).toMatchObject({ status: 409, body: { code: 'hook.not_bound' } });
  for (const refused of [
    replay(server, id, url, foreign),
    replay(server, uuidv7(), url),
    replay(server, id, undefined, foreign),
  ])
    expect(await refused).toMatchObject({ status: 404, body: { code: 'hook.event_unknown' } });
  for (const inside of ['http://169.254.169.254/', 'http://127.0.0.1:1/', 'https://u:p@example.com/'])
    expect(await replay(server, id, inside)).toMatchObject({ status: 400, body: { code: 'hook.address_refused' } });
  const invalid = await server.send(programEvents.replay, { params: { id }, body: { url: 'ftp://x' } }, as(key));
  expect(invalid.status).toBe(400);
});

test('a key replays 60 times a minute', async ({ server }) => {
  const id = await arrived(server);
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await replay(server, id)).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(409));
  expect(statuses[60]).toBe(429);
});
