import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSandbox, readJson } from '../../sandbox.fixture.ts';
import type { PhoneNumber } from './meta-book.ts';

const servicesSecret = 'the-secret-of-the-client';
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
/** An app that knows the token of the handshake. */
const app = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://app');
  if (request.method === 'GET')
    return response
      .writeHead(searchParams.get('hub.verify_token') === 'known' ? 200 : 403)
      .end(searchParams.get('hub.challenge'));
  let body = '';
  for await (const part of request) body += part;
  heard.push({ headers: request.headers, body });
  return response.end();
});
const appUrl = () => `http://127.0.0.1:${(app.address() as AddressInfo).port}/in`;

beforeEach(async () => {
  heard.length = 0;
  await new Promise<void>((resolve) => void app.listen(0, '127.0.0.1', resolve));
  sandbox = await openTestSandbox(null, { services: { id: 'kumbi', secret: servicesSecret } });
});
afterEach(async () => {
  await sandbox.stop();
  await new Promise((resolve) => app.close(resolve));
});

const graph = (path: string, token: string, body?: unknown) =>
  fetch(`${sandbox.url}/services/graph.facebook.com/v26.0${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const newNumber = () => readJson<PhoneNumber>(sandbox.control('POST', '/meta/numbers', {}));
const event = (more: object = {}) => ({
  event_name: 'PageView',
  event_time: Math.floor(Date.now() / 1_000),
  event_id: 'e1',
  action_source: 'website',
  user_data: { client_user_agent: 'a browser' },
  ...more,
});
const received = async (kind: string) =>
  (
    await readJson<{ received: { kind: string; text: string; details: Record<string, unknown> }[] }>(
      sandbox.control('GET', '/meta/received?limit=50'),
    )
  ).received.filter((each) => each.kind === kind);

test('events are received from the server and from the picture of a browser', async () => {
  const token = 'EAAabcdefghijklmnop';
  expect(await readJson(graph('/123/events', token, { data: [event()] }))).toMatchObject({ events_received: 1 });
  await graph('/123/events', token, { data: [event()], test_event_code: 'TEST1' });
  await fetch(`${sandbox.url}/services/www.facebook.com/tr/?id=123&ev=PageView&eid=e1`);
  expect(await received('server event')).toMatchObject([{ text: 'PageView', details: { event_id: 'e1' } }]);
  expect(await received('test event')).toMatchObject([{ details: { test_event_code: 'TEST1' } }]);
  expect(await received('browser event')).toMatchObject([{ details: { eid: 'e1' } }]);
});

test.each([
  [{ data: [] }],
  [{ data: [event(), event({ event_time: 1 })] }],
  [{ data: [event({ user_data: {} })] }],
  [{ data: [event({ user_data: { em: 'x' } })] }],
])('%j is refused as a whole', async (body) => {
  const answer = await graph('/123/events', 'EAAabcdefghijklmnop', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 100 } });
  expect(await received('server event')).toEqual([]);
});

test('a number has its facts, for its own token until that is revoked', async () => {
  const { id, token, display } = await newNumber();
  expect(await readJson(graph(`/${id}`, token))).toMatchObject({
    display_phone_number: display,
    quality_rating: 'GREEN',
  });
  expect(await (await graph(`/${id}`, 'EAAsomeoneelse12345')).json()).toMatchObject({ error: { code: 100 } });
  expect(await (await graph(`/${id}`, 'x')).json()).toMatchObject({ error: { code: 190 } });
  await sandbox.control('POST', `/meta/accounts/${id}/expire`, {});
  expect(await (await graph(`/${id}`, token)).json()).toMatchObject({ error: { code: 190, error_subcode: 463 } });
});

test('a message is sent', async () => {
  const { id, token } = await newNumber();
  const message = { messaging_product: 'whatsapp', to: '244923000111', type: 'text', text: { body: 'Olá' } };
  expect(await readJson(graph(`/${id}/messages`, token, message))).toMatchObject({
    messages: [{ id: expect.stringMatching(/^wamid/) }],
  });
  expect((await graph(`/${id}/messages`, token, { ...message, to: '1' })).status).toBe(400);
});

test('a signup gives a token once, whose app can name its account and register the number', async () => {
  const client = { client_id: 'kumbi', client_secret: servicesSecret };
  const page = `${sandbox.url}/services/www.facebook.com/v26.0/dialog/oauth`;
  const asked = {
    ...{ client_id: 'kumbi', config_id: '1', response_type: 'code', override_default_response_type: 'true' },
    ...{ redirect_uri: 'http://app/back', state: 's' },
  };
  const choose = (query: object) =>
    fetch(`${page}/choose?${new URLSearchParams({ ...asked, ...query })}`, { redirect: 'manual' });
  expect((await choose({ config_id: '' })).status).toBe(400);
  const declined = new URL((await choose({ account: '' })).headers.get('location') ?? '');
  expect(declined.search).toBe('?state=s&error=access_denied');
  const back = new URL((await choose({ account: 'new' })).headers.get('location') ?? '');
  const exchange = (secret: string) =>
    fetch(`${sandbox.url}/services/graph.facebook.com/v26.0/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({ ...client, client_secret: secret, code: back.searchParams.get('code') ?? '' }),
    });
  expect((await exchange('x')).status).toBe(400);
  const { access_token: token } = await readJson<{ access_token: string }>(exchange(servicesSecret));
  expect((await exchange(servicesSecret)).status).toBe(400);

  expect((await graph(`/debug_token?input_token=${token}`, token)).status).toBe(400);
  const { data } = await readJson<{ data: { granular_scopes: { target_ids: string[] }[] } }>(
    graph(`/debug_token?input_token=${token}`, `kumbi|${servicesSecret}`),
  );
  const account = data.granular_scopes[0]?.target_ids[0];
  const numbers = await readJson<{ data: { id: string }[] }>(graph(`/${account}/phone_numbers`, token));
  const id = numbers.data[0]?.id;
  expect(await readJson(graph(`/${id}`, token))).toMatchObject({ platform_type: 'NOT_APPLICABLE' });
  expect((await graph(`/${id}/register`, token, { messaging_product: 'whatsapp', pin: '1' })).status).toBe(400);
  await graph(`/${id}/register`, token, { messaging_product: 'whatsapp', pin: '123456' });
  expect(await readJson(graph(`/${id}`, token))).toMatchObject({ platform_type: 'CLOUD_API' });

  const wrong = { override_callback_uri: appUrl(), verify_token: 'unknown' };
  expect((await graph(`/${account}/subscribed_apps`, token, wrong)).status).toBe(400);
  await graph(`/${account}/subscribed_apps`, token, { ...wrong, verify_token: 'known' });
  await sandbox.control('POST', `/meta/numbers/${id}/inbound`, {});
  await expect.poll(() => heard.length).toBe(1);
  const digest = createHmac('sha256', servicesSecret)
    .update(heard[0]?.body ?? '')
    .digest('hex');
  expect(heard[0]?.headers['x-hub-signature-256']).toBe(`sha256=${digest}`);
});

test('an address is verified first, and then gets signed messages and statuses', async () => {
  const { id, appSecret } = await newNumber();
  const callback = (verifyToken: string) =>
    sandbox.control('PUT', `/meta/numbers/${id}/callback`, { url: appUrl(), verifyToken });
  expect((await callback('wrong')).status).toBe(422);
  expect((await sandbox.control('POST', `/meta/numbers/${id}/inbound`, {})).status).toBe(409);
  expect((await callback('known')).status).toBe(200);
  await sandbox.control('POST', `/meta/numbers/${id}/inbound`, { text: 'Bom dia' });
  await sandbox.control('POST', `/meta/numbers/${id}/status`, { message_id: 'wamid.1', status: 'read' });
  await expect.poll(() => heard.length).toBe(2);
  for (const { headers, body } of heard)
    expect(headers['x-hub-signature-256']).toBe(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  expect(heard.map(({ body }) => body).join()).toMatch(/Bom dia[\s\S]*wamid\.1|wamid\.1[\s\S]*Bom dia/);
  await sandbox.control('PUT', '/faults', { meta: { badSignatures: true } });
  await sandbox.control('POST', `/meta/numbers/${id}/inbound`, {});
  await expect.poll(() => heard.length).toBe(3);
  const { headers, body = '' } = heard[2] ?? {};
  expect(headers?.['x-hub-signature-256']).not.toContain(createHmac('sha256', appSecret).update(body).digest('hex'));
});

test.each([
  ['failing', { failing: 'all' }, 500],
  ['rateLimited', { rateLimited: true }, 429],
  ['expiredToken', { expiredToken: true }, 401],
  ['htmlAnswers', { htmlAnswers: true }, 200],
] as const)('the fault %s', async (_name, fault, status) => {
  const { id, token } = await newNumber();
  await sandbox.control('PUT', '/faults', { meta: fault });
  expect((await graph(`/${id}`, token)).status).toBe(status);
});
