import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { hookEventBodies, hookEvents, hookSecrets, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { hookChanged } from '@kumbi/contract/hooks/hooks.events.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { callHook, eventsOf, makeHook } from './hook.factory.ts';

const test = ownServerTest();
let hook: Hook;
let event: string;
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, stranger);
  hook = await makeHook(server, owner, { signature: { kind: 'proxypay', secret: 'the merchant key', refuse: false } });
  await callHook(server, hook, { body: 'kept' });
  event = (await eventsOf(server, owner, hook))[0]?.id ?? '';
});

const noBodyId = { body: { id: 'x' } };
testRights(test, {
  tables: ['hooks', 'hook_events', 'addresses', 'row_counts', 'audit_entries', 'outbox_events'],
  cases: [
    {
      endpoint: hooks.list,
      input: () => ({ query: {} }),
      invalid: { query: { unbound: 'perhaps' } },
      elsewhere: { total: 0, webhooks: [] },
    },
    {
      endpoint: hooks.get,
      input: () => ({ query: { code: hook.code } }),
      invalid: { query: {} },
      unknown: 'hook.unknown',
    },
    {
      endpoint: hooks.create,
      input: () => ({ body: { name: 'New' } }),
      invalid: { body: { name: ' ' } },
      managersOnly: true,
    },
    {
      endpoint: hooks.update,
      input: () => ({ body: { id: hook.id, name: 'Taken over', status: 'off' } }),
      invalid: {
        body: { id: randomUUID(), name: 'x', answer: { status: 100, body: '', content_type: 'x', delay_ms: 0 } },
      },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hooks.delete,
      input: () => ({ body: { id: hook.id } }),
      invalid: noBodyId,
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hooks.restore,
      input: () => ({ body: { id: hook.id } }),
      invalid: noBodyId,
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hooks.deleteMany,
      input: () => ({ body: { rows: [{ id: hook.id }] } }),
      invalid: { body: { rows: [] } },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hooks.restoreMany,
      input: () => ({ body: { ids: [hook.id] } }),
      invalid: { body: { ids: ['x'] } },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hooks.switchMany,
      input: () => ({ body: { rows: [{ id: hook.id }], status: 'off' } }),
      invalid: { body: { rows: [{ id: randomUUID() }], status: 'away' } },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookSecrets.reveal,
      input: () => ({ body: { id: hook.id } }),
      invalid: noBodyId,
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookEvents.export,
      input: () => ({ query: { code: hook.code } }),
      invalid: { query: { code: 'x', verification: 'perhaps' } },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookEvents.list,
      input: () => ({ query: { code: hook.code } }),
      invalid: { query: { code: 'x', nextPage: 1_000 } },
      unknown: 'hook.unknown',
    },
    {
      endpoint: hookEvents.get,
      input: () => ({ query: { id: event } }),
      invalid: { query: { id: 'x' } },
      unknown: 'hook.event_unknown',
    },
    {
      endpoint: hookEventBodies.download,
      input: () => ({ query: { id: event } }),
      invalid: { query: { id: 'x' } },
      unknown: 'hook.event_unknown',
    },
    {
      endpoint: hookEvents.clear,
      input: () => ({ body: { code: hook.code } }),
      invalid: { body: {} },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookEvents.replay,
      input: () => ({ body: { id: event, to: 'bound' } }),
      invalid: { body: { id: randomUUID(), to: 'address', url: 'ftp://x' } },
      unknown: 'hook.event_unknown',
      managersOnly: true,
    },
  ],
});

test('is created, found, renamed and turned on and off, newest first', async ({ server }) => {
  const maker = await server.person();
  const first = await makeHook(server, maker, { name: 'Encomendas da loja' });
  const second = await makeHook(server, maker, { name: 'Pagamentos' });
  expect(first).toMatchObject({ status: 'on', integration: null, automation: null, last_event_at: null });
  expect(first.kumbi_url).toBe(`${server.url}/hooks/${first.code}`);
  const list = async (query = {}) => (await server.call(hooks.list, { query }, { as: maker })).body;
  expect(await list()).toMatchObject({ total: 2, has: false, webhooks: [{ id: second.id }, { id: first.id }] });
  expect(await list({ name: 'encom' })).toMatchObject({ total: 1, webhooks: [{ id: first.id }] });
  expect(await list({ nextPage: 1 })).toMatchObject({ total: 2, has: true, webhooks: [{ id: second.id }] });
  const body = { id: first.id, name: 'Outra', status: 'off' as const };
  const changed = await server.call(hooks.update, { body }, { as: maker });
  expect(changed.body.webhook).toMatchObject({ name: 'Outra', status: 'off', code: first.code });
  // Missing fields stay unchanged.
  const named = await server.call(hooks.update, { body: { id: first.id, name: 'De novo' } }, { as: maker });
  expect(named.body.webhook).toMatchObject({ name: 'De novo', status: 'off' });
  await callHook(server, second);
  expect((await list()).webhooks[0]?.last_event_at).not.toBeNull();
});

test('uses the plan’s allowance, returns it, and is refused when it is used up', async ({ server }) => {
  const maker = await server.person();
  const make = () => server.call(hooks.create, { body: { name: 'x' } }, { as: maker });
  expect(await make()).toMatchObject({ status: 402, body: { code: 'quota.none' } });
  await givePlan(server, maker, { allowances: { webhooks: 1 } });
  const made = await make();
  expect(made.status).toBe(200);
  const { id, code } = made.body.webhook;
  expect(await make()).toMatchObject({
    status: 402,
    body: {
      code: 'quota.limited',
      resource: 'webhooks',
      limit: 1,
      message: 'You reached the limit of webhooks in your plan',
    },
  });
  await callHook(server, { code }, { body: 'before' });
  expect((await server.call(hooks.delete, { body: { id } }, { as: maker })).status).toBe(200);
  expect((await server.call(hooks.get, { query: { code } }, { as: maker })).status).toBe(404);
  const undelete = () => server.call(hooks.restore, { body: { id } }, { as: maker });
  expect((await undelete()).body.webhook).toMatchObject({ id, code });
  expect(await eventsOf(server, maker, { code })).toHaveLength(1);
  expect(await make()).toMatchObject({ status: 402 });
  await server.call(hooks.delete, { body: { id } }, { as: maker });
  const other = await make();
  expect(other.status).toBe(200);
  // Another webhook has used its room.
  expect(await undelete()).toMatchObject({ status: 402 });
  await server.call(hooks.delete, { body: { id: other.body.webhook.id } }, { as: maker });
  server.clock.advance(61 * 60_000);
  expect(await undelete()).toMatchObject({ status: 404 });
  await server.runCron('kernel.purge_bins');
  await server.runCron('kernel.purge_bins');
  const { rows } = await server.kernel.db.ownerPool.query(
    `select 1 from hooks where workspace_id = $1 union all select 1 from hook_events where workspace_id = $1
     union all select 1 from addresses where workspace_id = $1 and kind = 'hook'`,
    [maker.workspaceId],
  );
  expect(rows).toEqual([]);
});

test('a secret is encrypted, shown to managers only, and each access is recorded', async ({
  server,
  owner,
  editor,
}) => {
  const settings = await server.call(hooks.get, { query: { code: hook.code } }, { as: editor });
  expect(settings.body.settings.signature).toMatchObject({ kind: 'proxypay', has_secret: true });
  expect(JSON.stringify(settings.body)).not.toContain('the merchant key');
  const { rows } = await server.kernel.db.ownerPool.query<{ row: string }>('select h::text as row from hooks h');
  expect(rows.some(({ row }) => row.includes('the merchant key'))).toBe(false);
  const shown = await server.call(hookSecrets.reveal, { body: { id: hook.id } }, { as: owner });
  expect(shown.body).toEqual({ secret: 'the merchant key' });
  const audit = await server.call(auditEntries.list, { query: {} }, { as: owner });
  expect(audit.body.entries[0]).toMatchObject({ action: 'hook.secret_revealed', subject: hook.name });
  const open = await makeHook(server, owner);
  const nothing = await server.call(hookSecrets.reveal, { body: { id: open.id } }, { as: owner });
  expect(nothing).toMatchObject({ status: 409, body: { code: 'hook.no_secret' } });
});

test('an omitted secret keeps its value and kind, and another kind needs a new one', async ({ server, owner }) => {
  const signed = await makeHook(server, owner, { signature: { kind: 'proxypay', secret: 'first' } });
  const change = (signature: object) =>
    server.send(hooks.update, { body: { id: signed.id, name: signed.name, signature } }, { as: owner });
  expect((await change({ kind: 'proxypay', refuse: false })).status).toBe(200);
  const kept = await server.call(hookSecrets.reveal, { body: { id: signed.id } }, { as: owner });
  expect(kept.body).toEqual({ secret: 'first' });
  expect(await change({ kind: 'meta', verify_token: 'v' })).toMatchObject({
    status: 400,
    body: { fields: { 'signature.secret': expect.any(String) } },
  });
  expect(await change({ kind: 'meta', secret: 's' })).toMatchObject({
    status: 400,
    body: { fields: { 'signature.verify_token': expect.any(String) } },
  });
  expect(await change({ kind: 'standard', secret: 'too short' })).toMatchObject({ status: 400 });
  expect((await change({ kind: 'none' })).status).toBe(200);
});

test('viewers of the workspace are notified when someone turns off, deletes or restores a webhook, and no one else is', async ({
  server,
  owner,
  editor,
  stranger,
}) => {
  const watching = async (person: TestPerson) => {
    const heard: unknown[] = [];
    const socket = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: person.cookie, origin: server.url },
    });
    socket.on(hookChanged.name, (message) => heard.push(hookChanged.payload.parse(message)));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await socket.timeout(3_000).emitWithAck('watch', { workspace: owner.code });
    return { heard, socket };
  };
  const own = await makeHook(server, owner);
  const [colleague, intruder] = [await watching(editor), await watching(stranger)];
  try {
    const told = { id: own.id };
    const change = async (work: () => Promise<{ status: number }>, times: number) => {
      expect((await work()).status).toBe(200);
      await expect.poll(() => colleague.heard).toEqual(Array.from({ length: times }, () => told));
    };
    const turn = (status: 'on' | 'off') =>
      server.call(hooks.update, { body: { id: own.id, name: own.name, status } }, { as: owner });
    await change(() => turn('off'), 1);
    await change(() => turn('on'), 2);
    await change(() => server.call(hooks.delete, { body: { id: own.id } }, { as: owner }), 3);
    await change(() => server.call(hooks.restore, { body: { id: own.id } }, { as: owner }), 4);
    expect(intruder.heard).toEqual([]);
  } finally {
    colleague.socket.disconnect();
    intruder.socket.disconnect();
  }
});
