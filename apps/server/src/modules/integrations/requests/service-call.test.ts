import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrationRequests, integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { requestsKept } from '@kumbi/contract/integrations/service-requests.limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount } from '../integration.factory.ts';
import { type CalledConnection, callService } from './service-call.adapter.ts';

const test = ownServerTest();

/** A service that answers as each test wants. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('{}');
let heard: string[] = [];
const service = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  answer(request, response);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(() => {
  heard = [];
  vi.useRealTimers();
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

async function connect(server: TestServer, as: TestPerson): Promise<Required<CalledConnection>> {
  const { id, account } = await connectAccount(server, as);
  return { workspaceId: as.workspaceId, integrationId: id, platform: 'proxypay', secrets: { apiKey: account.apiKey } };
}
const get = (server: TestServer, connection: CalledConnection, path = '/ok') =>
  callService(server.kernel, connection, { method: 'GET', url: `${origin}${path}` });
const logOf = async (server: TestServer, as: TestPerson, { integrationId }: Required<CalledConnection>) =>
  (await server.call(integrationRequests.list, { params: { id: integrationId }, query: {} }, { as })).body.requests;
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('who may read the log', () => {
  let people: { server: TestServer; owner: TestPerson; editor: TestPerson; stranger: TestPerson };
  let id: string;
  test.beforeAll(async ({ server }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger: await server.person() };
    id = (await connectAccount(server, owner)).id;
  });
  testRights(test, {
    people: () => people,
    tables: ['integration_requests'],
    cases: [
      {
        endpoint: integrationRequests.list,
        input: () => ({ params: { id }, query: {} }),
        unknown: 'integration.unknown',
      },
    ],
  });
});

test('an answer is read, and its request is logged without query and secrets', async ({ server, owner }) => {
  const connection = await connect(server, owner);
  const key = connection.secrets.apiKey ?? '';
  answer = (_, response) => json(response, 400, { error: { code: 190, message: `no ${key}` } });
  const given = await callService(server.kernel, connection, {
    method: 'POST',
    url: `${origin}/v1/${key}/events?token=${key}`,
    body: '{}',
    said: ({ value }) => JSON.stringify(value),
  });
  expect(given).toMatchObject({ kind: 'answered', status: 400, value: { error: { code: 190 } } });
  const [entry] = await logOf(server, owner, connection);
  expect(entry).toMatchObject({
    method: 'POST',
    address: `${new URL(origin).host}/v1/•••/events`,
    status: 400,
    result: 'answered',
    error: '{"error":{"code":190,"message":"no •••"}}',
  });
  const { rows } = await server.kernel.db.ownerPool.query(
    `select r.*::text as text from integration_requests r where integration_id = $1`,
    [connection.integrationId],
  );
  expect(JSON.stringify(rows)).not.toContain(key);
});

describe('a call is repeated', () => {
  test('when that has no further effect, with each try in the log', async ({ server, owner }) => {
    const connection = await connect(server, owner);
    answer = (_, response) =>
      heard.length < 3 ? json(response, 503, {}, { 'retry-after': '0' }) : json(response, 200, { fine: true });
    expect(await get(server, connection)).toMatchObject({ status: 200, value: { fine: true } });
    expect((await logOf(server, owner, connection)).map(({ status }) => status)).toEqual([200, 503, 503]);
    const asked = { params: { id: connection.integrationId }, query: {} };
    expect((await server.call(integrationRequests.list, asked, { as: owner })).body).toMatchObject({ total: 3 });
  });

  test('never when it could do something twice', async ({ server, owner }) => {
    const connection = await connect(server, owner);
    answer = (_, response) => json(response, 503, {}, { 'retry-after': '0' });
    const post = { method: 'POST', url: `${origin}/tasks`, body: '{}' } as const;
    expect(await callService(server.kernel, connection, post)).toMatchObject({ status: 503 });
    expect(heard).toEqual(['POST /tasks']);
    await callService(server.kernel, connection, { ...post, isRepeatable: true });
    expect(heard).toHaveLength(4);
  });

  test('not when the service asks for a longer pause, which the caller gets', async ({ server, owner }) => {
    const connection = await connect(server, owner);
    answer = (_, response) => json(response, 429, {}, { 'retry-after': '120' });
    expect(await get(server, connection)).toMatchObject({ status: 429, retryAfterMs: 120_000 });
    expect(heard).toHaveLength(1);
  });
});

describe('an answer is refused', () => {
  test.for([
    ['HTML with a status of success', 'text/html', '<html>Welcome to the Wi-Fi</html>', 'not_json'],
    ['HTML that is valid JSON', 'text/html; charset=utf-8', '"page"', 'not_json'],
    ['garbage', 'application/json', '\u0000\u0001{', 'not_json'],
    ['5 MB', 'application/json', JSON.stringify('a'.repeat(5_000_000)), 'too_large'],
  ] as const)('%s', async ([, type, body, reason], { server, owner }) => {
    const connection = await connect(server, owner);
    answer = (_, response) => response.writeHead(200, { 'content-type': type }).end(body);
    const call = { method: 'POST', url: `${origin}/x`, body: '{}' } as const;
    expect(await callService(server.kernel, connection, call)).toEqual({ kind: 'failed', reason });
    expect(await logOf(server, owner, connection)).toMatchObject([{ status: null, result: reason }]);
  });

  test('but a refusal in another form still has its status', async ({ server, owner }) => {
    const connection = await connect(server, owner);
    answer = (_, response) => response.writeHead(401, { 'content-type': 'text/plain' }).end('invalid token');
    const given = await get(server, connection);
    expect(given).toMatchObject({ kind: 'answered', status: 401, value: undefined });
    expect(given.kind === 'answered' && String(given.body)).toBe('invalid token');
  });
});

test('a service without an answer fails with the reason', async ({ server, owner }) => {
  const connection = await connect(server, owner);
  answer = () => undefined;
  const call = { method: 'POST', url: `${origin}/hang`, timeoutMs: 50 } as const;
  expect(await callService(server.kernel, connection, call)).toEqual({ kind: 'failed', reason: 'timeout' });
  const closed = { method: 'POST', url: 'http://127.0.0.1:1/' } as const;
  expect(await callService(server.kernel, connection, closed)).toEqual({ kind: 'failed', reason: 'connection' });
});

test('a hanging connection leaves all others alone, and its own further calls are refused', async ({
  server,
  owner,
  stranger,
}) => {
  const hanging = await connect(server, owner);
  const others = [await connect(server, owner), await connect(server, stranger)];
  answer = (request, response) => (request.url === '/hang' ? undefined : json(response, 200, {}));
  const ended: unknown[] = [];
  const end = new AbortController();
  const calls = Array.from({ length: 116 }, () =>
    callService(server.kernel, hanging, {
      method: 'GET',
      url: `${origin}/hang`,
      isRepeatable: false,
      deadline: end.signal,
    }).then((given) => ended.push(given)),
  );
  await expect.poll(() => heard.length).toBe(16);
  for (const other of others) expect(await get(server, other)).toMatchObject({ kind: 'answered', status: 200 });
  expect(ended).toEqual([]);
  expect(await get(server, hanging)).toMatchObject({ kind: 'failed', reason: 'busy' });
  end.abort();
  await Promise.all(calls);
  // The waiting calls were never sent.
  expect(heard.filter((line) => line.endsWith('/hang'))).toHaveLength(16);
});

test('after five faults in a row a connection rests, then one call tries again', async ({ server, owner }) => {
  const [broken, other] = [await connect(server, owner), await connect(server, owner)];
  answer = (_, response) => json(response, 500, {});
  vi.useFakeTimers({ toFake: ['Date'] });
  const post = (connection: CalledConnection) =>
    callService(server.kernel, connection, { method: 'POST', url: `${origin}/x` });
  for (let fault = 0; fault < 5; fault++) expect(await post(broken)).toMatchObject({ status: 500 });
  expect(await post(broken)).toEqual({ kind: 'failed', reason: 'paused', retryAfterMs: 30_000 });
  expect(heard).toHaveLength(5);
  answer = (_, response) => json(response, 200, {});
  expect(await post(other)).toMatchObject({ status: 200 });
  expect(await post(broken)).toMatchObject({ reason: 'paused' });
  vi.setSystemTime(Date.now() + 30_000);
  expect(await post(broken)).toMatchObject({ status: 200 });
  expect(await post(broken)).toMatchObject({ status: 200 });
});

test('a refusal of the service is no fault', async ({ server, owner }) => {
  const connection = await connect(server, owner);
  answer = (_, response) => json(response, 404, {});
  for (let call = 0; call < 7; call++) expect(await get(server, connection)).toMatchObject({ status: 404 });
});

test('a connection has its own limit for each minute', async ({ server, owner }) => {
  const [busy, other] = [await connect(server, owner), await connect(server, owner)];
  answer = (_, response) => json(response, 200, {});
  await server.kernel.db.ownerPool.query('insert into rate_limits (key, count, resets_at) values ($1, 600, $2)', [
    `integration:${busy.integrationId}`,
    new Date(server.clock.now().getTime() + 40_000),
  ]);
  expect(await get(server, busy)).toMatchObject({ kind: 'failed', reason: 'limited', retryAfterMs: 40_000 });
  expect(await get(server, other)).toMatchObject({ status: 200 });
  expect(heard).toHaveLength(1);
});

test('credentials that aren’t stored yet are called without a log', async ({ server }) => {
  answer = (_, response) => json(response, 200, {});
  expect(await get(server, { platform: 'proxypay', secrets: {} })).toMatchObject({ status: 200 });
});

test('the metrics count requests by service and result', async ({ server, owner }) => {
  await get(server, await connect(server, owner));
  const text = await (await server.fetch('/metrics')).text();
  expect(text).toMatch(/service_request_seconds_count\{service="proxypay",result="answered"\} \d/);
  expect(text).toMatch(/service_request_seconds_count\{service="proxypay",result="paused"\} \d/);
  // The one whose calls hung.
  expect(text).toContain('service_connections_resting 1');
});

test('a log has the newest requests of a workspace, for 30 days', async ({ server, owner }) => {
  const connection = await connect(server, owner);
  const plant = (count: number, age: string) =>
    server.kernel.db.ownerPool.query(
      `insert into integration_requests (workspace_id, id, integration_id, method, address, status, result, ms, created_at)
       select $1, gen_random_uuid(), $2, 'GET', n::text, 200, 'answered', 1, $4::timestamptz - $5::interval - n * interval '1 second'
       from generate_series(1, $3::int) n`,
      [connection.workspaceId, connection.integrationId, count, server.clock.now(), age],
    );
  const counted = async () =>
    (
      await server.kernel.db.ownerPool.query<{ rows: number; old: number }>(
        `select count(*)::int as rows, count(*) filter (where created_at < $2::timestamptz - interval '30 days')::int as old
         from integration_requests where workspace_id = $1`,
        [connection.workspaceId, server.clock.now()],
      )
    ).rows[0];
  await plant(requestsKept + 20, '0');
  await plant(5, '31 days');
  for (let run = 0; run < 2; run++) {
    await server.runCron('integrations.forget_requests');
    expect(await counted()).toEqual({ rows: requestsKept, old: 0 });
  }
  const [newest] = await logOf(server, owner, connection);
  expect(newest?.address).toBe('1');
  // A busy process trims in between.
  await plant(300, '1 day');
  answer = (_, response) => json(response, 200, {});
  for (let call = 0; call < 200; call++) await get(server, connection);
  expect((await counted())?.rows).toBeLessThan(requestsKept + 200);
});

test('a deleted connection has no log', async ({ server, owner }) => {
  const connection = await connect(server, owner);
  await server.call(integrations.delete, { body: { id: connection.integrationId } }, { as: owner });
  const asked = { params: { id: connection.integrationId }, query: {} };
  expect(await server.call(integrationRequests.list, asked, { as: owner })).toMatchObject({ status: 404 });
});
