import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { hookEvents, hooks as hooksApi } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { request } from 'undici';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { maskHeaders, maskQuery } from '../hook/credential.rules.ts';
import { callHook, eventsOf, makeHook } from '../hook/hook.factory.ts';

const test = ownServerTest();

const readEvent = async (server: TestServer, owner: TestPerson, id: string) =>
  (await server.call(hookEvents.get, { query: { id } }, { as: owner })).body.event;

test('stores a call unchanged: method, path, query, headers, agent, type, size and body', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const body = JSON.stringify({ order: 7, note: 'Chá de caxinde' });
  const answer = await callHook(
    server,
    hook,
    { method: 'PUT', body, headers: { 'content-type': 'application/json', 'user-agent': 'Loja/1.0', 'X-Order': '7' } },
    '/orders/7%20a/?a=1&b=%C3%A1&b=2',
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  const [event] = await eventsOf(server, owner, hook);
  expect(event).toMatchObject({
    method: 'PUT',
    path: '/orders/7%20a/',
    query: 'a=1&b=%C3%A1&b=2',
    agent: 'Loja/1.0',
    content_type: 'application/json',
    size: Buffer.byteLength(body),
    verification: 'unchecked',
    body,
  });
  expect(event?.ip).toMatch(/127\.0\.0\.1|::1/);
  const whole = await readEvent(server, owner, event?.id ?? '');
  expect(whole).toMatchObject({ body, body_encoding: 'text' });
  expect(whole.headers).toContainEqual({ name: 'X-Order', value: '7', masked: false });
});

test('stores any bytes, of any type and with any method', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const bytes = Buffer.concat([Buffer.from([0, 255, 13, 10, 39, 92]), randomBytes(50_000)]);
  const types = ['application/octet-stream', 'text/html', '???', 'multipart/form-data', 'application/json'];
  for (const type of types) {
    const answer = await callHook(server, hook, { body: new Uint8Array(bytes), headers: { 'content-type': type } });
    expect(answer.status, type).toBe(200);
    const [event] = await eventsOf(server, owner, hook);
    expect(event).toMatchObject({ content_type: type, size: bytes.length, body: '' });
    const whole = await readEvent(server, owner, event?.id ?? '');
    expect(whole.body_encoding).toBe('base64');
    expect(Buffer.from(whole.body, 'base64').equals(bytes)).toBe(true);
  }
  for (const method of [
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'HEAD',
    'PROPFIND',
    'QUERY',
    'PURGE',
  ] as const) {
    const { statusCode, body } = await request(`${server.url}/hooks/${hook.code}`, { method: method as 'GET' });
    await body.dump();
    expect(statusCode, method).toBe(200);
    expect((await eventsOf(server, owner, hook))[0]?.method).toBe(method);
  }
  const withBody = await request(`${server.url}/hooks/${hook.code}`, { method: 'GET', body: 'asked with a body' });
  await withBody.body.dump();
  expect((await eventsOf(server, owner, hook))[0]).toMatchObject({ method: 'GET', body: 'asked with a body' });
});

test('accepts 1 MiB, and refuses more with a response', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const full = await callHook(server, hook, { body: new Uint8Array(1024 * 1024).fill(97) });
  expect(full.status).toBe(200);
  for (const size of [1024 * 1024 + 1, 5_000_000]) {
    const large = await callHook(server, hook, { body: new Uint8Array(size) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'request.too_large' });
    expect(large.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  }
  expect(await eventsOf(server, owner, hook)).toHaveLength(1);
});

test('answers as configured, once the event is there', async ({ server, owner }) => {
  const answer = { status: 422, body: '<b>não</b>', content_type: 'text/html; charset=utf-8', delay_ms: 300 };
  const hook = await makeHook(server, owner, { answer });
  const began = performance.now();
  const response = await callHook(server, hook);
  expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toBe('<b>não</b>');
  expect(await eventsOf(server, owner, hook)).toHaveLength(1);
});

const executable = [
  ...['text/javascript', 'application/javascript; charset=utf-8', 'Application/X-JavaScript', 'text/ecmascript'],
  ...['text/jscript', 'text/livescript', 'text/css', 'application/wasm'],
];
test.for(executable)(
  'no response is a script or a style for a page that loads it: %s',
  async (type, { server, owner }) => {
    const hook = await makeHook(server, owner);
    const answer = { status: 200, body: 'alert(1)', content_type: type, delay_ms: 0 };
    const body = { id: hook.id, name: hook.name, answer };
    expect(await server.send(hooksApi.update, { body }, { as: owner })).toMatchObject({
      status: 400,
      body: { fields: { 'answer.content_type': expect.any(String) } },
    });
    // Stored before such types were refused.
    await server.kernel.db.ownerPool.query(
      `update hooks set answer_type = $2, answer_body = 'alert(1)' where id = $1`,
      [hook.id, type],
    );
    const response = await callHook(server, hook);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('alert(1)');
  },
);

test.for([
  ['/Jo%E3o', 'a letter of Latin-1'],
  ['/100%', 'a sign that begins nothing'],
  ['/%zz/%00?a=%E3', 'signs that mean nothing'],
  ['/a//b/../c/', 'steps'],
  [`/${'x'.repeat(250)}`, 'a long part'],
] as const)('a call below the address is accepted with any path: %s (%s)', async ([rest], { server, owner }) => {
  const hook = await makeHook(server, owner);
  // A raw socket, because HTTP clients normalise addresses.
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `POST /hooks/${hook.code}${rest} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 1\r\n\r\nx`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  const [path = '', query = ''] = rest.split('?');
  expect(await eventsOf(server, owner, hook)).toMatchObject([{ path, query, size: 1 }]);
});

test('names of credentials are known however they are written, and other names are let be', () => {
  const names = {
    header:
      'X-AuthToken AccessToken X-ApiToken X_Api_Key X-Auth-Key Ocp-Apim-Subscription-Key X-Functions-Key X-Private-Key ' +
      'X-User-Key X-Auth Authentication X-Bearer X-Pass Proxy-Authorization Cookie X-Master-Key X-Parse-Master-Key ' +
      'X-Admin-Key X-Service-Key X-Server-Key X-Session-Key X-Merchant-Key X-MasterKey X-Masterkey X-Otp X-Pin ' +
      'Cf-Access-Jwt-Assertion X-Goog-Iap-Jwt-Assertion',
    parameter:
      'authorization session session_id sessionid x-api-key secret_key app_secret webhook_secret authToken accessToken ' +
      'user_token private_token X-Amz-Security-Token data[token] data%5Btoken%5D key auth bearer credential pass pwd',
    other:
      'Idempotency-Key X-Signature X-Hub-Signature-256 webhook-id page_token nextToken sort_key tokenize X-Author monkey ' +
      'X-Session-Count bypass keyword partition_key X-Routing-Key X-Cache-Key public_key Sec-WebSocket-Key ' +
      'sec-websocket-key X-Event-Key issue_key',
  };
  const split = (list: string) => list.split(' ');
  const masked = (list: readonly string[]) =>
    maskHeaders(
      list.flatMap((name) => [name, 'v']),
      undefined,
    ).map(([, value]) => value);
  const all = [...split(names.header), ...split(names.parameter).filter((name) => /^[\w-]+$/.test(name))];
  expect(masked(all)).toEqual(all.map(() => '***'));
  expect(masked(split(names.other))).toEqual(split(names.other).map(() => 'v'));
  const query = (list: readonly string[], value: string) => list.map((name) => `${name}=${value}`).join('&');
  const parameters = [...split(names.parameter), ...split(names.header)];
  expect(maskQuery(query(parameters, 'v'))).toBe(query(parameters, '***'));
  expect(maskQuery(query(split(names.other), 'v'))).toBe(query(split(names.other), 'v'));
});

test('stores no credential, and every signature', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  await callHook(
    server,
    hook,
    {
      headers: {
        authorization: 'Bearer abc-secret',
        cookie: 'session=abc-secret',
        'proxy-authorization': 'Basic abc-secret',
        'x-api-key': 'abc-secret',
        'X-Auth-Token': 'abc-secret',
        'x-gitlab-token': 'abc-secret',
        'x-hub-signature-256': 'sha256=kept',
        'webhook-signature': 'v1,kept',
        'x-signature': 'kept',
      },
    },
    '?hub.verify_token=abc-secret&page=2&token=abc-secret&auth-token=abc-secret&secret=abc-secret&page_token=3',
  );
  const [event] = await eventsOf(server, owner, hook);
  const { headers } = await readEvent(server, owner, event?.id ?? '');
  const kept = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  expect(kept).toMatchObject({
    authorization: '***',
    cookie: '***',
    'x-api-key': '***',
    'X-Auth-Token': '***',
    'x-gitlab-token': '***',
    'x-hub-signature-256': 'sha256=kept',
    'webhook-signature': 'v1,kept',
    'x-signature': 'kept',
  });
  expect(event?.query).toBe('hub.verify_token=***&page=2&token=***&auth-token=***&secret=***&page_token=3');
  const { rows } = await server.kernel.db.ownerPool.query(
    `select 1 from hook_events e where e::text like '%abc-secret%' or position('abc-secret'::bytea in body) > 0`,
  );
  expect(rows).toEqual([]);
});

test('a webhook that is off, deleted or unknown responds 404 and records nothing, on every server immediately', async ({
  server,
  owner,
}) => {
  const other = await server.another();
  try {
    const hook = await makeHook(server, owner, { name: 'Two servers' });
    const set = (status: 'on' | 'off') =>
      server.call(hooksApi.update, { body: { id: hook.id, name: hook.name, status } }, { as: owner });
    const settled = (status: number) =>
      expect.poll(async () => (await callHook(other, hook)).status, { interval: 10 }).toBe(status);
    expect((await callHook(other, hook)).status).toBe(200);
    await set('off');
    // The process that made the change, and others even before the announcement, because the statement checks it.
    expect((await callHook(server, hook)).status).toBe(404);
    expect((await callHook(other, hook)).status).toBe(404);
    expect(await eventsOf(server, owner, hook)).toHaveLength(1);
    await set('on');
    await settled(200);
    await server.call(hooksApi.delete, { body: { id: hook.id } }, { as: owner });
    expect((await callHook(other, hook)).status).toBe(404);
    const unknown = await callHook(server, { code: 'a'.repeat(24) });
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect((await callHook(server, { code: "'; drop" })).status).toBe(404);
  } finally {
    await other.stop();
  }
});

test('a webhook with too many calls refuses the rest, and no calls of others', async ({ server, owner }) => {
  const [busy, calm] = [await makeHook(server, owner, { rate_limit: 60 }), await makeHook(server, owner)];
  // A sixth of the limit in ten seconds.
  const answers = await Promise.all(Array.from({ length: 40 }, () => callHook(server, busy)));
  const refused = answers.filter((each) => each.status === 429);
  const taken = answers.filter((each) => each.status === 200);
  expect(taken.length).toBe(10);
  expect(refused.length).toBe(30);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const each of answers) expect(each.headers.get('ratelimit-policy')).toBe('"webhook";q=10;w=10');
  expect(refused[0]?.headers.get('ratelimit')).toMatch(/^"webhook";r=0;t=\d+$/);
  expect(await eventsOf(server, owner, busy)).toHaveLength(taken.length);
  expect((await callHook(server, calm)).status).toBe(200);
  server.clock.advance(10_000);
  expect((await callHook(server, busy)).status).toBe(200);
});

test('servers share one limit, whichever of them is called, and a neighbour has its own', async ({ server, owner }) => {
  const other = await server.another();
  try {
    const hooks = [
      await makeHook(server, owner, { rate_limit: 600 }),
      await makeHook(server, owner, { rate_limit: 600 }),
    ];
    const [busy, calm] = hooks as [Hook, Hook];
    const turns = Array.from({ length: 160 }, (_, number) => callHook(number % 2 ? server : other, busy));
    const statuses = (await Promise.all(turns)).map(({ status }) => status);
    // One process can waste at most a twentieth of the limit.
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(95);
    expect(taken).toBeLessThanOrEqual(100);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await eventsOf(server, owner, busy)).toHaveLength(taken);
    for (const at of [server, other]) {
      for (let left = 0; left < 5; left += 1) await callHook(at, busy);
      const refused = await callHook(at, busy);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await callHook(at, calm)).status).toBe(200);
    }
    // A changed limit applies immediately on every server.
    await server.call(hooksApi.update, { body: { id: busy.id, name: busy.name, rate_limit: 60 } }, { as: owner });
    server.clock.advance(10_000);
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 6 }, () => callHook(other, busy)))).at(-1)?.status)
      .toBe(429);
    expect((await callHook(server, busy)).status).toBe(429);
    server.clock.advance(10_000);
    for (const at of [other, server]) expect((await callHook(at, busy)).status).toBe(200);
  } finally {
    await other.stop();
  }
});

test('simultaneous calls are all stored, each in its own workspace', async ({ server, owner }) => {
  const strangers = await Promise.all([1, 2, 3].map(() => server.person()));
  const hooks = await Promise.all(
    [owner, ...strangers].map((as) => makeHook(server, as, { rate_limit: 600_000, name: as.email })),
  );
  await Promise.all(
    Array.from({ length: 400 }, async (_, number) => {
      const hook = hooks[number % hooks.length];
      if (hook) expect((await callHook(server, hook, { body: `number ${number}` })).status).toBe(200);
    }),
  );
  const { rows } = await server.kernel.db.ownerPool.query<{ workspace_id: string; hook_id: string; body: string }>(
    `select workspace_id, hook_id, convert_from(body, 'UTF8') as body from hook_events where substring(body from 1 for 7) = 'number '::bytea`,
  );
  expect(new Set(rows.map((row) => row.body)).size).toBe(400);
  expect(rows).toHaveLength(400);
  const places = [owner, ...strangers];
  for (const row of rows) {
    const index = Number(row.body.split(' ')[1]) % hooks.length;
    expect([row.hook_id, row.workspace_id]).toEqual([hooks[index]?.id, places[index]?.workspaceId]);
  }
});
