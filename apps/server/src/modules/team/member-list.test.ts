import type { Role } from '@kumbi/contract/shared/roles.ts';
import { members } from '@kumbi/contract/team/team.endpoints.ts';
import { memberOrders } from '@kumbi/contract/team/team.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { answer, invite, makeCompany } from './team.factory.ts';

const test = ownServerTest();
let company: TestPerson;

test.beforeAll(async ({ server }) => {
  const owner = await server.person({ name: 'Domingas Kiala', language: 'en' });
  company = await makeCompany(server, owner);
  for (const [name, role] of [
    ['Água Lopes', 'editor'],
    ['Zeca Manuel', 'max-editor'],
    ['beto João', 'editor'],
    ['Beto João', 'editor'],
  ] as const) {
    server.clock.advance(60_000);
    const person = await server.person({ name });
    await answer(server, person, await invite(server, company, person, role));
  }
});

interface Query {
  readonly name?: string;
  readonly role?: Role;
  readonly sort?: (typeof memberOrders)[number];
  readonly cursor?: string;
  readonly nextPage?: number;
}

const list = async (server: TestServer, query: Query = {}) =>
  (await server.call(members.list, { query }, { as: company, company: company.code })).body;
const names = async (server: TestServer, query: Query = {}) =>
  (await list(server, query)).members.map(({ name }) => name);

/** Reads all pages. */
async function allNames(server: TestServer, query: Query): Promise<string[]> {
  const { cursor, members: page } = await list(server, query);
  const these = page.map(({ name }) => name);
  return cursor ? [...these, ...(await allNames(server, { ...query, cursor }))] : these;
}

test('members have each order, from page to page', async ({ server }) => {
  const newest = ['Beto João', 'beto João', 'Zeca Manuel', 'Água Lopes', 'Domingas Kiala'];
  const byName = ['Água Lopes', 'Beto João', 'beto João', 'Domingas Kiala', 'Zeca Manuel'].map((name) =>
    name.toLowerCase(),
  );
  const orders = {
    '-created_at': newest,
    created_at: newest.toReversed(),
    name: byName,
    '-name': byName.toReversed(),
  };
  expect(Object.keys(orders).sort()).toEqual([...memberOrders].sort());
  for (const sort of memberOrders)
    for (const nextPage of [1, 2]) {
      expect(await list(server, { sort, nextPage })).toMatchObject({ has: true, total: 5 });
      const found = await allNames(server, { sort, nextPage });
      expect(sort.endsWith('name') ? found.map((name) => name.toLowerCase()) : found, sort).toEqual(orders[sort]);
      expect([...found].sort(), sort).toEqual([...newest].sort());
    }
  expect(await names(server)).toEqual(newest);
  // The cursor of another order is not an error: it restarts the list.
  const { cursor = '' } = await list(server, { sort: 'name', nextPage: 1 });
  expect(await names(server, { cursor })).toEqual(newest);
});

test('members are filtered by role, also in a search and an order', async ({ server }) => {
  const editors: Query = { role: 'editor' };
  expect(await list(server, editors)).toMatchObject({ has: false, total: 3 });
  expect(await names(server, editors)).toEqual(['Beto João', 'beto João', 'Água Lopes']);
  expect(await names(server, { ...editors, sort: 'created_at' })).toEqual(['Água Lopes', 'beto João', 'Beto João']);
  expect(await names(server, { ...editors, sort: 'name', name: 'agua' })).toEqual(['Água Lopes']);
  expect(await names(server, { role: 'owner' })).toEqual(['Domingas Kiala']);
  expect(await names(server, { role: 'max-editor', name: 'agua' })).toEqual([]);
});

test('an unknown role or order is refused, and the team of another company isn’t listed', async ({
  server,
  stranger,
}) => {
  for (const [field, value] of Object.entries({ role: 'boss', sort: 'role' }))
    expect(
      await server.send(members.list, { query: { [field]: value } }, { as: company, company: company.code }),
    ).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: 'Choose one of the options' } },
    });
  const foreign = await server.send(
    members.list,
    { query: { role: 'editor', sort: 'name' } },
    { as: stranger, company: company.code },
  );
  expect(foreign.status).toBe(403);
});
