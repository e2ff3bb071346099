import { integrationRequests, integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { metaPixel, pixelEvents } from '@kumbi/contract/meta-services/meta-services.endpoints.ts';
import { waitingPixelEvents } from '@kumbi/contract/meta-services/pixel-events.limits.ts';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { givePlan } from '../quotas/quotas.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
});

const token = () => `EAA${uuidv4().replaceAll('-', '')}`;
const pixelId = () => String(Math.floor(Math.random() * 1e15));
interface Thing {
  readonly kind: string;
  readonly account: string;
  readonly text: string;
  readonly details: Record<string, unknown> & { user_data?: Record<string, unknown> };
}
const received = async (server: TestServer, pixel: string) =>
  (await server.outside<{ received: Thing[] }>('/meta/received?limit=200')).received.filter(
    ({ account }) => account === pixel,
  );

async function connect(server: TestServer, change: object = {}, as = owner) {
  const form = { name: 'Pixel', pixel_id: pixelId(), token: token(), ...change };
  const answer = await server.call(metaPixel.connect, { body: form }, { as });
  return { answer, form, id: answer.body.integration?.id ?? '' };
}
const event = (integrations_: readonly string[], change: object = {}) => ({
  integrations: [...integrations_],
  event_id: uuidv4(),
  name: 'PageView' as const,
  url: 'https://loja.example/pt/s/terra-boa',
  fbp: 'fb.1.1795760000000.123456789',
  ...change,
});
const record = (server: TestServer, body: ReturnType<typeof event>) =>
  server.call(pixelEvents.create, { body }, { headers: { 'user-agent': 'a phone' } });
const sendEvents = async (server: TestServer) => {
  for (let run = 0; run < 2; run++) await server.runCron('meta-services.send_pixel_events');
};
const waiting = async (server: TestServer) =>
  (await server.kernel.db.ownerPool.query('select 1 from pixel_events where workspace_id = $1', [owner.workspaceId]))
    .rows.length;

describe('who may', () => {
  let people: { server: TestServer; owner: TestPerson; editor: TestPerson; stranger: TestPerson };
  let id: string;
  test.beforeAll(async ({ server }) => {
    const host = await server.person();
    await givePlan(server, host, { code: 'creator' });
    people = { server, owner: host, editor: await server.member(host, 'editor'), stranger: await server.person() };
    id = (await connect(server, {}, host)).id;
  });
  const write = { unknown: 'integration.unknown', managersOnly: true } as const;
  const form = { name: 'Pixel', pixel_id: '', token: '' };
  testRights(test, {
    people: () => people,
    tables: ['integrations', 'integration_credentials', 'pixel_events'],
    cases: [
      { endpoint: metaPixel.connect, input: () => ({ body: form }), managersOnly: true },
      { endpoint: metaPixel.update, input: () => ({ body: { ...form, id } }), ...write },
      { endpoint: pixelEvents.test, input: () => ({ params: { id }, body: { code: 'TEST1' } }), ...write },
    ],
  });
});

describe('a pixel', () => {
  test('needs only a name; with both values the token is tested', async ({ server }) => {
    expect((await connect(server, { pixel_id: '', token: '' })).answer.body).toMatchObject({
      connection: 'unfinished',
    });
    const { answer, id, form } = await connect(server, { status: 'off' });
    expect(answer.body).toMatchObject({ connection: 'working', integration: { status: 'off', type: 'social' } });
    const { obj } = (await server.call(integrations.get, { query: { id } }, { as: owner })).body;
    expect(obj).toEqual({
      id,
      name: 'Pixel',
      platform: 'meta-pixel',
      status: 'off',
      pixel_id: form.pixel_id,
      token: `••••••••${form.token.slice(-4)}`,
    });
    const changed = { id, name: 'Pixel da loja', pixel_id: form.pixel_id, token: '', status: 'on' as const };
    const updated = await server.call(metaPixel.update, { body: changed }, { as: owner });
    expect(updated.body).toMatchObject({ integration: { integration_name: 'Pixel da loja', status: 'on' } });
    // The empty list of the test recorded nothing.
    expect(await received(server, form.pixel_id)).toEqual([]);
  });

  test.for([
    ['name', '', 'Name is required'],
    ['pixel_id', '12a', 'Use only the digits of the ID'],
    ['token', 'not a token of Meta', 'The service rejected this key'],
    ['token', 'wrong', 'The service rejected this key'],
  ] as const)('with %s "%s" is refused', async ([field, value, message], { server }) => {
    expect((await connect(server, { [field]: value })).answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
  });

  test('sends a test event, with Meta’s refusals in words', async ({ server }) => {
    const { id, form } = await connect(server);
    const send = (code = 'TEST12345') =>
      server.call(pixelEvents.test, { params: { id }, body: { code } }, { as: owner });
    const answer = await send();
    expect(await received(server, form.pixel_id)).toMatchObject([
      { kind: 'test event', details: { event_id: answer.body.event_id, test_event_code: 'TEST12345' } },
    ]);
    expect(await send('no code')).toMatchObject({ status: 400 });
    await server.outside('/faults', 'PUT', { meta: { failing: 'all' } });
    expect(await send()).toMatchObject({ status: 503, body: { code: 'pixel.unreachable' } });
    await server.outside('/faults', 'PUT', { meta: { failing: 0, expiredToken: true } });
    expect(await send()).toMatchObject({ status: 422, body: { code: 'pixel.event_refused' } });
    await server.outside('/faults', 'PUT', { meta: { expiredToken: false } });
    const [shown] = (await server.call(integrations.list, { query: {} }, { as: owner })).body.integrations;
    expect(shown).toMatchObject({ key_refused: true });
    const empty = await connect(server, { token: '' });
    const none = { params: { id: empty.id }, body: { code: 'TEST1' } };
    expect(await server.call(pixelEvents.test, none, { as: owner })).toMatchObject({
      body: { code: 'pixel.incomplete' },
    });
    const log = await server.call(integrationRequests.list, { params: { id }, query: {} }, { as: owner });
    expect(log.body.requests[0]).toMatchObject({ status: 401, error: 'code 190, subcode 463' });
    expect(JSON.stringify(log.body)).not.toContain(form.token);
  });
});

describe('an event of a visitor', () => {
  test('is sent once, with the id of the browser’s event', async ({ server }) => {
    const { id, form } = await connect(server);
    const sent = event([id]);
    for (let repeat = 0; repeat < 2; repeat++) expect((await record(server, sent)).status).toBe(200);
    await sendEvents(server);
    const things = await received(server, form.pixel_id);
    expect(things).toHaveLength(1);
    expect(things[0]).toMatchObject({
      kind: 'server event',
      text: 'PageView',
      details: {
        event_id: sent.event_id,
        action_source: 'website',
        event_source_url: sent.url,
        user_data: { client_user_agent: 'a phone', client_ip_address: expect.any(String), fbp: sent.fbp },
      },
    });
    expect(await waiting(server)).toBe(0);
  });

  test('of a pixel that is off, without a token, deleted or unknown is ignored', async ({ server }) => {
    const off = await connect(server, { status: 'off' });
    const bare = await connect(server, { token: '' });
    const gone = await connect(server);
    await server.call(integrations.delete, { body: { id: gone.id } }, { as: owner });
    for (const id of [off.id, bare.id, gone.id, uuidv4()])
      expect((await record(server, event([id]))).body).toEqual({ recorded: true });
    expect(await waiting(server)).toBe(0);
    expect((await record(server, event([off.id], { fbp: 'x' }))).status).toBe(400);
  });

  test('waits while Meta fails or refuses the token, and is dropped when it is too old', async ({ server }) => {
    const { id, form } = await connect(server);
    await record(server, event([id]));
    await server.outside('/faults', 'PUT', { meta: { rateLimited: true } });
    await sendEvents(server);
    expect(await waiting(server)).toBe(1);
    await server.outside('/faults', 'PUT', { meta: { rateLimited: false } });
    await server.outside(`/meta/accounts/${form.pixel_id}/revoke`, 'POST', { token: form.token });
    await sendEvents(server);
    expect(await waiting(server)).toBe(1);
    const [shown] = (await server.call(integrations.list, { query: {} }, { as: owner })).body.integrations;
    expect(shown).toMatchObject({ key_refused: true });
    const changed = { id, name: 'Pixel', pixel_id: form.pixel_id, token: token() };
    await server.call(metaPixel.update, { body: changed }, { as: owner });
    await sendEvents(server);
    expect(await received(server, form.pixel_id)).toHaveLength(1);
    await record(server, event([id]));
    server.clock.advance(7 * 86_400_000);
    await sendEvents(server);
    expect(await waiting(server)).toBe(0);
    expect(await received(server, form.pixel_id)).toHaveLength(1);
  });

  test('is dropped while too many of its workspace wait', async ({ server }) => {
    const { id } = await connect(server);
    await server.kernel.db.ownerPool.query(
      `insert into pixel_events (workspace_id, id, integration_id, name, url, ip, user_agent, created_at)
       select $1, gen_random_uuid(), $2, 'PageView', 'https://x.example', '', '', now() from generate_series(1, $3::int)`,
      [owner.workspaceId, id, waitingPixelEvents],
    );
    await record(server, event([id]));
    expect(await waiting(server)).toBe(waitingPixelEvents);
    await server.call(integrations.delete, { body: { id } }, { as: owner });
    await sendEvents(server);
    expect(await waiting(server)).toBe(0);
  });
});
