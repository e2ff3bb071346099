import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeShop } from './shop.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let made: [Shop, Shop, Shop];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  const opened: Shop[] = [];
  for (const title of ['Ébano', 'Zinco', 'aço']) {
    opened.push(await makeShop(server, owner, { title }));
    server.clock.advance(60_000);
  }
  made = opened as typeof made;
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(shops.list, { query }, { as: owner })).body;
const titles = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).shops.map(({ title }) => title);
const rowsOf = (which: readonly Shop[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly Shop[]) => which.map(({ id }) => id).sort();
const switchMany = (server: TestServer, rows: object[], status: string) =>
  server.send(shops.switchMany, { body: { rows, status } }, { as: owner });
const rename = (server: TestServer, { id }: Shop, title: string) =>
  server.call(shops.save, { body: { id, title, description: 'Coffee' } }, { as: owner });

test('shops have each order, from page to page, and a filter by state', async ({ server }) => {
  const [wood, zinc] = made;
  await rename(server, wood, 'Ébano novo');
  const orders = {
    '-created_at': ['aço', 'Zinco', 'Ébano novo'],
    created_at: ['Ébano novo', 'Zinco', 'aço'],
    name: ['aço', 'Ébano novo', 'Zinco'],
    '-name': ['Zinco', 'Ébano novo', 'aço'],
    '-updated_at': ['Ébano novo', 'aço', 'Zinco'],
    updated_at: ['Zinco', 'aço', 'Ébano novo'],
  };
  expect(Object.keys(orders).sort()).toEqual([...listOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.shops, ...second.shops].map(({ title }) => title)).toEqual(expected);
  }
  await switchMany(server, [{ id: zinc.id }], 'closed');
  expect(await titles(server, { status: 'closed' })).toEqual(['Zinco']);
  expect(await titles(server, { status: 'open', sort: 'name' })).toEqual(['aço', 'Ébano novo']);
  for (const [field, value] of Object.entries({ sort: 'products', status: 'away' }))
    expect(await server.send(shops.list, { query: { [field]: value } }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: 'Choose one of the options' } },
    });
});

test('shops are closed together and opened again', async ({ server }) => {
  expect((await switchMany(server, rowsOf(made), 'closed')).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect(await titles(server, { status: 'open' })).toEqual([]);
  const again = made.map(({ id }) => ({ id }));
  expect((await switchMany(server, again, 'closed')).body).toMatchObject({ applied: [], skipped: [] });
  expect((await switchMany(server, again, 'open')).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect(await titles(server, { status: 'open' })).toHaveLength(3);
});

test('shops that are gone, have changed or belong to others stay, with the reason', async ({ server }) => {
  const [wood, zinc, steel] = made;
  const foreign = await makeShop(server, await server.person());
  await rename(server, wood, 'Ébano novo');
  await server.call(shops.delete, { body: { id: zinc.id } }, { as: owner });
  const answer = await switchMany(server, [...rowsOf(made), { id: foreign.id }], 'closed');
  expect(answer).toMatchObject({ status: 200, body: { applied: [steel.id] } });
  const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [wood.id]: 'request.row_changed',
    [zinc.id]: 'shop.unknown',
    [foreign.id]: 'shop.unknown',
  });
  expect(await titles(server, { status: 'open' })).toEqual(['Ébano novo']);
});

testRights(test, {
  people: (given) => ({ ...given, owner }),
  tables: ['shops', 'outbox_events'],
  cases: [
    {
      endpoint: shops.switchMany,
      input: () => ({ body: { rows: rowsOf(made), status: 'closed' } }),
      invalid: { body: { rows: [{ id: 'x' }], status: 'closed' } },
      unknown: 'shop.unknown',
    },
  ],
});
