import type { Input } from '@kumbi/contract/endpoint.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

const test = ownServerTest();
const dayMs = 86_400_000;
let shop: Shop;
let product: Product;

test.beforeAll(async ({ server, owner }) => {
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { title: 'Mel', stock_amount: '50' });
  await sell(server, 'Água Viva');
  server.clock.advance(20 * dayMs);
  await payAndSettle(server, await sell(server, 'Zinga Neto'));
  server.clock.advance(dayMs);
  await sell(server, 'abel', { customer_address: '=1+1', angolan_method: 'multicaixa', phone_number: '+244923000000' });
});

const sell = (server: TestServer, customer_name: string, more: Record<string, unknown> = {}) =>
  buy(server, shop, [{ product, quantity: 2 }], { customer_name, ...more });

testRights(test, {
  tables: ['sales'],
  cases: [
    {
      endpoint: sales.list,
      input: () => ({ query: { status: 'success' } }),
      invalid: { query: { status: 'paid' } },
      elsewhere: { total: 0, sales: [] },
    },
    { endpoint: sales.export, input: () => ({ query: {} }), invalid: { query: { days: '8' } }, managersOnly: true },
  ],
});

const names = async (server: TestServer, as: TestPerson, query: Record<string, unknown>) =>
  (await server.call(sales.list, { query }, { as })).body.sales.map((sale) => sale.ksp_sale.customer_name);

test('sales have orders by time and by customer, from page to page', async ({ server, owner }) => {
  const byName = ['abel', 'Água Viva', 'Zinga Neto'];
  const byTime = ['Água Viva', 'Zinga Neto', 'abel'];
  for (const [sort, expected] of Object.entries({
    name: byName,
    '-name': byName.toReversed(),
    created_at: byTime,
    '-created_at': byTime.toReversed(),
  })) {
    const { cursor } = (await server.call(sales.list, { query: { sort, nextPage: 1 } } as never, { as: owner })).body;
    expect(await names(server, owner, { sort }), sort).toEqual(expected);
    expect(await names(server, owner, { sort, cursor })).toEqual(expected.slice(1));
  }
});

test('sales are narrowed by payment, method and period together', async ({ server, owner }) => {
  expect(await names(server, owner, { status: 'success' })).toEqual(['Zinga Neto']);
  expect(await names(server, owner, { method: 'reference', sort: 'name' })).toEqual(['Água Viva', 'Zinga Neto']);
  expect(await names(server, owner, { days: '7' })).toEqual(['abel', 'Zinga Neto']);
  expect(await names(server, owner, { days: '30', method: 'multicaixa' })).toEqual(['abel']);
  expect(await names(server, owner, { days: '7', method: 'reference', name: 'viva' })).toEqual([]);
});

test('a meaningless filter or order is refused and named', async ({ server, owner }) => {
  for (const query of [{ status: 'paid' }, { method: 'cash' }, { days: '8' }, { sort: 'updated_at' }])
    for (const endpoint of [sales.list, sales.export])
      expect(await server.send(endpoint, { query }, { as: owner })).toMatchObject({
        status: 400,
        body: {
          code: 'request.invalid',
          fields: Object.fromEntries(Object.keys(query).map((key) => [key, expect.any(String)])),
        },
      });
});

test('the export has the sales of the filter, in its order, and no formulas', async ({ server, owner, stranger }) => {
  const load = async (as: TestPerson, language: string, query: Input<typeof sales.export>['query'] = {}) => {
    const headers = { cookie: as.cookie, 'x-company': as.code, 'accept-language': language };
    const answer = await server.fetch(addressOf(sales.export, { query }), { headers });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head = '', ...rows] = (await answer.text()).trim().split('\r\n');
    return { name: answer.headers.get('content-disposition'), head, rows };
  };
  const all = await load(owner, 'en', { sort: 'name' });
  expect(all.head).toMatch(/^\D?Number,Ordered,Payment,Method,Amount,Received,Refunded,Currency,Paid,Shop,Products/);
  expect(all.rows.map((row) => /abel|Água Viva|Zinga Neto/.exec(row)?.[0])).toEqual([
    'abel',
    'Água Viva',
    'Zinga Neto',
  ]);
  expect(all.rows[0]).toMatch(/,Waiting for payment,Multicaixa Express,.*,2 × Mel,.*,'=1\+1$/);
  const paid = await load(owner, 'pt', { status: 'success' });
  expect(paid.name).toContain('vendas.csv');
  expect(paid.rows).toEqual([expect.stringMatching(/,Pago,.*Zinga Neto/)]);
  expect((await load(stranger, 'en')).rows).toEqual([]);
});
