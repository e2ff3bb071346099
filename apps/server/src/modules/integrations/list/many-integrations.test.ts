import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount } from '../integration.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let editor: TestPerson;
let made: [Integration, Integration, Integration];

// Once, because the sandbox's ProxyPay opens a limited number of accounts. Each test leaves them as they were.
test.beforeAll(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  editor = await server.member(owner, 'editor');
  const connected: Integration[] = [];
  for (const name of ['Ébano', 'Zinco', 'aço']) {
    connected.push(await connectAccount(server, owner, { name }));
    server.clock.advance(60_000);
  }
  made = connected as typeof made;
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(integrations.list, { query }, { as: owner })).body;
const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).integrations.map(({ integration_name }) => integration_name);
const sorted = (which: readonly { readonly id: string }[]) => which.map(({ id }) => id).sort();
const shown = async (server: TestServer) =>
  (await list(server)).integrations.map(({ id, updated_at }) => ({ id, updated_at }));
const switchMany = (server: TestServer, rows: object[], status: string) =>
  server.send(integrations.switchMany, { body: { rows, status } }, { as: owner });
const rename = (server: TestServer, { id }: Integration, name: string) =>
  server.call(integrations.rename, { body: { id, name } }, { as: owner });
const refuse = (server: TestServer, { id }: Integration, at: string | null) =>
  server.kernel.db.ownerPool.query('update integrations set refused_at = $2 where id = $1', [id, at]);

test('integrations have each order, from page to page, and filters by state and kind', async ({ server }) => {
  const [wood, zinc] = made;
  await rename(server, wood, 'Ébano');
  await rename(server, zinc, 'Zinco novo');
  server.clock.advance(60_000);
  await rename(server, wood, 'Ébano novo');
  await rename(server, wood, 'Ébano');
  await rename(server, zinc, 'Zinco');
  server.clock.advance(60_000);
  await rename(server, wood, 'Ébano antigo');
  const orders = {
    '-created_at': ['aço', 'Zinco', 'Ébano antigo'],
    created_at: ['Ébano antigo', 'Zinco', 'aço'],
    name: ['aço', 'Ébano antigo', 'Zinco'],
    '-name': ['Zinco', 'Ébano antigo', 'aço'],
    '-updated_at': ['Ébano antigo', 'Zinco', 'aço'],
    updated_at: ['aço', 'Zinco', 'Ébano antigo'],
  };
  expect(Object.keys(orders).sort()).toEqual([...listOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.integrations, ...second.integrations].map(({ integration_name }) => integration_name)).toEqual(
      expected,
    );
  }
  await refuse(server, zinc, '2026-11-20T08:00:00Z');
  await switchMany(server, [{ id: zinc.id }, { id: wood.id }], 'off');
  expect(await names(server, { state: 'on' })).toEqual(['aço']);
  expect(await names(server, { state: 'off', sort: 'name' })).toEqual(['Ébano antigo', 'Zinco']);
  expect(await names(server, { state: 'lost' })).toEqual(['Zinco']);
  expect(await names(server, { type: 'payment', state: 'on' })).toEqual(['aço']);
  expect(await names(server, { platform: 'proxypay', state: 'on' })).toEqual(['aço']);
  expect(await names(server, { platform: 'instagram' })).toEqual([]);
  expect(await names(server, { type: 'social' })).toEqual([]);
  await switchMany(server, [{ id: zinc.id }, { id: wood.id }], 'on');
  await refuse(server, zinc, null);
  for (const [field, value] of Object.entries({ sort: 'type', state: 'away', type: 'art', platform: 'art' }))
    expect(await server.send(integrations.list, { query: { [field]: value } }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: 'Choose one of the options' } },
    });
});

test('integrations are turned off together and on again, each with its audit entry', async ({ server }) => {
  const off = await switchMany(server, await shown(server), 'off');
  expect(off.body).toMatchObject({ applied: sorted(made), skipped: [] });
  const again = made.map(({ id }) => ({ id }));
  expect((await switchMany(server, again, 'off')).body).toMatchObject({ applied: [], skipped: [] });
  expect((await switchMany(server, again, 'on')).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect((await list(server, { state: 'on' })).total).toBe(3);
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 6 } }, { as: owner })).body;
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'integration.switched_on'),
    ...Array.from({ length: 3 }, () => 'integration.switched_off'),
  ]);
});

test('those that are gone, have changed or belong to others stay, with the reason', async ({ server }) => {
  const [wood, zinc, steel] = made;
  const foreign = await connectAccount(server, await server.person());
  const seen = await shown(server);
  server.clock.advance(60_000);
  await rename(server, wood, 'Ébano');
  await server.call(integrations.delete, { body: { id: zinc.id } }, { as: owner });
  const answer = await switchMany(server, [...seen, { id: foreign.id }], 'off');
  expect(answer).toMatchObject({ status: 200, body: { applied: [steel.id] } });
  const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [wood.id]: 'request.row_changed',
    [zinc.id]: 'integration.unknown',
    [foreign.id]: 'integration.unknown',
  });
  expect(await names(server, { state: 'on' })).toEqual(['Ébano']);
  await server.call(integrations.restore, { body: { id: zinc.id } }, { as: owner });
  await switchMany(server, [{ id: steel.id }], 'on');
});

testRights(test, {
  people: (given) => ({ ...given, owner, editor }),
  tables: ['integrations', 'audit_entries', 'outbox_events'],
  cases: [
    {
      endpoint: integrations.switchMany,
      input: () => ({ body: { rows: made.map(({ id }) => ({ id })), status: 'off' } }),
      invalid: { body: { rows: [], status: 'off' } },
      unknown: 'integration.unknown',
      managersOnly: true,
    },
  ],
});
