import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { hookEvents, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeDestination } from '../destination/destination.factory.ts';
import { callHook, eventsOf, makeHook } from '../hook/hook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
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
});

const secret = 'segredo-do-parceiro';
const headers = {
  authorization: `Bearer ${secret}`,
  cookie: `session=${secret}`,
  'x-api-key': secret,
  'x-shop': 'Terra Boa',
};
const call = (server: TestServer) => callHook(server, hook, { headers, body: '{}' }, `/in?token=${secret}&a=1`);
const keep = (server: TestServer, keeps_credentials: boolean, as = owner) =>
  server.call(hooks.update, { body: { id: hook.id, name: hook.name, keeps_credentials } }, { as });

/** Replays the newest event, and returns the request that arrives. */
async function replay(server: TestServer) {
  const [event] = await eventsOf(server, owner, hook);
  receiver.arrived.length = 0;
  const body = { id: event?.id ?? '', to: 'address', url: `${receiver.origin}/replay` } as const;
  const answer = await server.call(hookEvents.replay, { body }, { as: owner });
  expect(answer.status).toBe(200);
  const [one] = receiver.arrived;
  if (!one) throw new Error('nothing arrived');
  return { path: one.path, headers: one.headers, shown: JSON.stringify(answer.body) };
}

async function stored(server: TestServer): Promise<string> {
  const { rows } = await server.kernel.db.ownerPool.query<{ all: string }>(
    'select to_jsonb(e)::text as all from hook_events e where hook_id = $1',
    [hook.id],
  );
  return rows.map(({ all }) => all).join('\n');
}

test('credentials of a call are sent on with replays and deliveries if its webhook keeps them', async ({ server }) => {
  await call(server);
  const without = await replay(server);
  expect(without.path).toBe('/replay?token=***&a=1');
  for (const name of ['authorization', 'cookie', 'x-api-key']) expect(without.headers).not.toHaveProperty(name);

  const { body } = await keep(server, true);
  expect(body.settings.keeps_credentials).toBe(true);
  await makeDestination(server, owner, hook.id, { url: `${receiver.origin}/destination` });
  await call(server);
  const { authorization, cookie, ...open } = headers;
  const kept = await replay(server);
  expect(kept.path).toBe(`/replay?token=${secret}&a=1`);
  expect(kept.headers).toMatchObject({ authorization, cookie, ...open });
  receiver.arrived.length = 0;
  await server.runCron('hooks.send_deliveries');
  expect(receiver.arrived.map(({ path }) => path)).toEqual([`/destination?token=${secret}&a=1`]);
  expect(receiver.arrived[0]?.headers).toMatchObject({ authorization, cookie, ...open });
});

test('kept credentials are encrypted, and shown to nobody', async ({ server }) => {
  await keep(server, true);
  await call(server);
  const [event] = await eventsOf(server, owner, hook);
  const one = await server.call(hookEvents.get, { query: { id: event?.id ?? '' } }, { as: owner });
  const found = await server.call(hookEvents.list, { query: { code: hook.code, name: secret } }, { as: owner });
  expect([one.status, found.status, found.body.total]).toEqual([200, 200, 0]);
  expect(JSON.stringify([one.body, event])).not.toContain(secret);
  const row = await stored(server);
  expect(row).toMatch(/"credentials": "v1\./);
  expect(row).not.toContain(secret);
});

test('a call without credentials has none to keep, and those of a webhook that keeps none are gone', async ({
  server,
}) => {
  await keep(server, true);
  await callHook(server, hook, { body: '{}' });
  expect(await stored(server)).toContain('"credentials": null');
  await call(server);
  await keep(server, false);
  expect(await stored(server)).not.toMatch(/"credentials": "/);
  const { path, headers: sent } = await replay(server);
  expect(path).toBe('/replay?token=***&a=1');
  expect(sent).not.toHaveProperty('authorization');
  const { body } = await server.call(auditEntries.list, { query: {} }, { as: owner });
  const actions = body.entries.map(({ action }) => action).filter((action) => action.startsWith('hook.credentials'));
  expect(actions).toEqual(['hook.credentials_deleted', 'hook.credentials_kept']);
});

test('only members who may change connections decide about credentials', async ({ server }) => {
  const editor = await server.member(owner, 'editor');
  const stranger = await server.person();
  expect((await keep(server, true, editor)).status).toBe(403);
  expect((await keep(server, true, stranger)).body.code).toBe('hook.unknown');
  const wrong = await server.send(
    hooks.update,
    { body: { id: hook.id, name: hook.name, keeps_credentials: 'yes' } },
    { as: owner },
  );
  expect(wrong.status).toBe(400);
});
