import { apiKeys, keyTargets } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { hookEvents, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { callHook, eventsOf, makeHook } from '../hooks/hook/hook.factory.ts';
import { connectAccount, type OutsideAccount, openAccount } from './integration.factory.ts';
import { boundEndpointsMigration } from './integrations.table.ts';

let owner: TestPerson;
let hook: Hook;
let other: Hook;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  hook = await makeHook(server, owner);
  other = await makeHook(server, owner);
});

const shown = async (server: TestServer, which = hook) =>
  (await server.call(hooks.get, { query: { code: which.code } }, { as: owner })).body.webhook;
const deleteHook = (server: TestServer, which = hook) =>
  server.call(hooks.delete, { body: { id: which.id } }, { as: owner });
const change = (server: TestServer, id: string, account: OutsideAccount, endpoint: string) => {
  const body = { id, name: 'Ours', entity: account.entity, apiKey: '', endpoint };
  return server.call(proxypay.update, { body }, { as: owner });
};
const bound = { status: 409, body: { code: 'hook.bound' } };

test('a webhook that an integration reports to is shown as used, and is not deleted', async ({ server }) => {
  const { id, account } = await connectAccount(server, owner, { name: 'Ours', endpoint: hook.kumbi_url });
  expect(await shown(server)).toMatchObject({ integration: { id, name: 'Ours' }, automation: null });
  const free = await server.call(hooks.list, { query: { unbound: 'true' } }, { as: owner });
  expect(free.body.webhooks.map((each) => each.id)).toEqual([other.id]);
  expect(await deleteHook(server)).toMatchObject({ status: 409, body: { code: 'hook.in_use' } });

  expect((await change(server, id, account, other.kumbi_url)).status).toBe(200);
  expect([(await shown(server)).integration, (await shown(server, other)).integration?.id]).toEqual([null, id]);
  expect((await change(server, id, account, 'https://example.com/payments')).status).toBe(200);
  expect((await shown(server, other)).integration).toBeNull();
  expect((await deleteHook(server, other)).status).toBe(200);
});

test('a webhook has one use: a second integration is refused, and stores nothing', async ({ server }) => {
  await connectAccount(server, owner, { endpoint: hook.kumbi_url });
  const { apiKey, entity } = await openAccount(server);
  const body = { name: 'Second', entity, apiKey, endpoint: hook.kumbi_url };
  expect(await server.send(proxypay.connect, { body }, { as: owner })).toMatchObject(bound);
  const second = await connectAccount(server, owner, { name: 'Third' });
  expect(await change(server, second.id, second.account, hook.kumbi_url)).toMatchObject(bound);
  const { body: list } = await server.call(integrations.list, { query: {} }, { as: owner });
  expect(list.integrations.map((each) => each.integration_name)).toEqual(['Third', 'Our ProxyPay']);
});

test('a webhook of another workspace is only an address', async ({ server }) => {
  const stranger = await server.person();
  const { id } = await connectAccount(server, stranger, { endpoint: hook.kumbi_url });
  expect((await shown(server)).integration).toBeNull();
  expect((await deleteHook(server)).status).toBe(200);
  const { body } = await server.call(integrations.get, { query: { id } }, { as: stranger });
  expect(body.obj.endpoint).toBe(hook.kumbi_url);
});

test('a deleted integration releases its webhook, and binds it again after its restore unless it has another use', async ({
  server,
}) => {
  const { id } = await connectAccount(server, owner, { endpoint: hook.kumbi_url });
  const remove = () => server.call(integrations.delete, { body: { id } }, { as: owner });
  const restore = () => server.send(integrations.restore, { body: { id } }, { as: owner });
  await remove();
  expect((await shown(server)).integration).toBeNull();
  expect((await restore()).status).toBe(200);
  expect((await shown(server)).integration?.id).toBe(id);
  await remove();
  await connectAccount(server, owner, { endpoint: hook.kumbi_url });
  expect(await restore()).toMatchObject(bound);
});

test('its events are stored, and replayed to addresses only', async ({ server }) => {
  await connectAccount(server, owner, { endpoint: hook.kumbi_url });
  await callHook(server, hook, { method: 'POST', body: '{}' });
  await expect.poll(async () => (await eventsOf(server, owner, hook)).length).toBe(1);
  await server.runJobs();
  const [event] = await eventsOf(server, owner, hook);
  const body = { id: event?.id ?? '', to: 'bound' as const };
  expect(await server.send(hookEvents.replay, { body }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'hook.only_stored', message: 'This webhook only stores its events' },
  });
});

test('the server refuses a key for a webhook that the picker leaves out', async ({ server }) => {
  await connectAccount(server, owner, { endpoint: hook.kumbi_url });
  const offered = await server.call(keyTargets.list, { query: { type: 'webhook' } }, { as: owner });
  expect(offered.body.targets.map(({ id }) => id)).toEqual([other.id]);
  const create = (id: string) =>
    server.send(apiKeys.create, { body: { key: 'Reader', type: 'webhook', webhook_id: id } }, { as: owner });
  expect(await create(hook.id)).toMatchObject(bound);
  expect((await create(other.id)).status).toBe(200);
});

test('the migration binds webhooks that integrations already reported to', async ({ server }) => {
  const { id } = await connectAccount(server, owner, { endpoint: hook.kumbi_url });
  const { ownerPool } = server.kernel.db;
  await ownerPool.query('update hooks set bound_kind = null, bound_id = null where workspace_id = $1', [
    owner.workspaceId,
  ]);
  await ownerPool.query(boundEndpointsMigration.sql);
  expect((await shown(server)).integration?.id).toBe(id);
  expect((await shown(server, other)).integration).toBeNull();
});
