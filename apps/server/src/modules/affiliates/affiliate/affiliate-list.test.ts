import { affiliates } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliateOrders } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { joinProgram, makeProgram } from '../affiliates.factory.ts';

const test = ownServerTest();
let seller: TestPerson;

test.beforeAll(async ({ server }) => {
  seller = await server.person({ language: 'en' });
  const program = await makeProgram(server, seller);
  for (const name of ['Ébano Blog', 'Zinco', 'abacate']) {
    const body = { name, email: `${seller.code}.${name.length}@example.com`.toLowerCase() };
    const { status } = await server.call(affiliates.create, { body }, { as: seller });
    expect(status).toBe(200);
    server.clock.advance(60_000);
  }
  await joinProgram(server, await server.person({ name: 'Nelo' }), program);
  await makeProgram(server, await server.person());
});

const list = async (server: TestServer, query: Record<string, unknown> = {}, as = seller) =>
  (await server.call(affiliates.list, { query }, { as })).body;
const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).affiliates.map(({ name }) => name);

test('affiliates have each order, from page to page, also with a filter and a search', async ({ server }) => {
  const [joined] = await names(server, { state: 'active' });
  const newest = [joined, 'abacate', 'Zinco', 'Ébano Blog'];
  const byName = [...newest].sort((one = '', other = '') => one.localeCompare(other, 'pt'));
  const orders = {
    '-created_at': newest,
    created_at: newest.toReversed(),
    name: byName,
    '-name': byName.toReversed(),
  };
  expect(Object.keys(orders).sort()).toEqual([...affiliateOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 3 });
    expect(first, sort).toMatchObject({ has: true, total: 4 });
    const second = await list(server, { sort, nextPage: 3, cursor: first.cursor });
    expect([...first.affiliates, ...second.affiliates].map(({ name }) => name)).toEqual(expected);
    const invited = await list(server, { sort, nextPage: 2, state: 'invited' });
    expect(invited, sort).toMatchObject({ has: true, total: 3 });
    const rest = await list(server, { sort, nextPage: 2, state: 'invited', cursor: invited.cursor });
    expect([...invited.affiliates, ...rest.affiliates].map(({ name }) => name)).toEqual(
      expected.filter((name) => name !== joined),
    );
    expect(await names(server, { sort, name: 'eban', state: 'invited' })).toEqual(['Ébano Blog']);
    expect(await names(server, { sort, name: 'eban', state: 'active' })).toEqual([]);
  }
});

const exported = async (server: TestServer, query: string, as = seller) => {
  const file = await server.fetch(`/api/v1/company/affiliates/export?${query}`, {
    headers: { cookie: as.cookie, 'x-company': as.code, 'accept-language': 'en' },
  });
  return file.text();
};

test('the export has the affiliates of the filter, in its order, with their commission', async ({
  server,
  stranger,
}) => {
  const [head, ...lines] = (await exported(server, 'state=invited&sort=name')).trim().split('\r\n');
  expect(head).toContain('Name,Email,State,Code,Clicks,Sales,Since,Pending commission (AOA)');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['abacate', 'Ébano Blog', 'Zinco']);
  expect(lines[0]).toMatch(/,Invited,.*,0,0,0,0,0,0$/);
  expect((await exported(server, 'name=eban')).trim().split('\r\n')).toHaveLength(2);
  expect((await exported(server, '', stranger)).trim().split('\r\n')).toHaveLength(1);
});

test('an unknown state or order is refused, and another workspace has its own list', async ({ server, stranger }) => {
  for (const [field, value] of Object.entries({ state: 'away', sort: 'clicks' }))
    expect(await server.send(affiliates.list, { query: { [field]: value } }, { as: seller })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: 'Choose one of the options' } },
    });
  expect(await list(server, { sort: 'name' }, stranger)).toMatchObject({ total: 0, affiliates: [] });
});
