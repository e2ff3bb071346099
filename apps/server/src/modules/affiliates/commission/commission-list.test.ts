import { commissions } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { commissionOrders } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { expect } from 'vitest';
import { dayMs } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { joinProgram, sellThrough, settleDue, someAffiliate } from '../affiliates.factory.ts';

const test = ownServerTest();
let seller: TestPerson;
let other: string;

test.beforeAll(async ({ server }) => {
  const some = await someAffiliate(server);
  seller = some.seller;
  const { affiliation } = (await joinProgram(server, await server.person(), some.program)).body;
  other = affiliation.id;
  for (const [title, code] of [
    ['Mel', some.code],
    ['Café', affiliation.code],
    ['Cesto', some.code],
  ] as const) {
    server.clock.advance(61_000);
    await sellThrough(server, seller, code, { title });
    if (title !== 'Mel') continue;
    // Its waiting period ends, so that it is paid.
    server.clock.advance(20 * dayMs);
    await settleDue(server);
  }
});

const list = async (server: TestServer, query: Record<string, unknown> = {}, as = seller) =>
  (await server.call(commissions.list, { query }, { as })).body;
const titles = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).commissions.map(({ title }) => title);
const exported = async (server: TestServer, query: string) => {
  const file = await server.fetch(`/api/v1/company/commissions/export?${query}`, {
    headers: { cookie: seller.cookie, 'x-company': seller.code, 'accept-language': 'en' },
  });
  return (await file.text()).match(/Mel|Café|Cesto/g);
};

test('commissions have both orders, from page to page, and their export has them too', async ({ server }) => {
  const newest = ['Cesto', 'Café', 'Mel'];
  const orders = { '-created_at': newest, created_at: newest.toReversed() };
  expect(Object.keys(orders).sort()).toEqual([...commissionOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.commissions, ...second.commissions].map(({ title }) => title)).toEqual(expected);
    const pending = expected.filter((title) => title !== 'Mel');
    expect(await titles(server, { sort, state: 'pending' })).toEqual(pending);
    expect(await titles(server, { sort, affiliate: other })).toEqual(['Café']);
    expect(await exported(server, `sort=${sort}`)).toEqual(expected);
    expect(await exported(server, `sort=${sort}&state=pending`)).toEqual(pending);
  }
  expect(await titles(server)).toEqual(newest);
  expect(await exported(server, '')).toEqual(newest);
});

test('an unknown state or order is refused, and another workspace has its own list', async ({ server, stranger }) => {
  for (const [field, value] of Object.entries({ state: 'away', sort: 'name' }))
    for (const endpoint of [commissions.list, commissions.export])
      expect(await server.send(endpoint, { query: { [field]: value } }, { as: seller })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
      });
  expect(await list(server, { sort: 'created_at' }, stranger)).toMatchObject({ total: 0, commissions: [] });
});
