import { home as homeApi } from '@kumbi/contract/home/home.endpoints.ts';
import { balance, checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { sales as salesApi } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { recordRefund } from '../../payments/payments.public.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let product: Product;
let token: string;
let issue: string;

/** Another buyer got the only unit before the money arrived. */
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '1', price_ao: '4500' });
  const late = await buy(server, shop, [{ product, quantity: 1 }], { customer_name: 'Zita Mucangue' });
  token = late.body.d;
  server.clock.advance(5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  server.clock.advance(-5 * 86_400_000);
  await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }]));
  await payAndSettle(server, late, { force: true });
  issue = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues[0]?.id ?? '';
});

const shown = async (server: TestServer) => (await server.call(checkouts.get, { params: { token } })).body;
const sales = async (server: TestServer) => (await server.call(salesApi.list, { query: {} }, { as: owner })).body.sales;
const lateSale = async (server: TestServer) => {
  const sale = (await sales(server)).find((each) => each.ksp_sale.customer_name === 'Zita Mucangue');
  if (!sale) throw new Error('the late sale is not listed');
  return sale;
};
const deliver = async (server: TestServer) =>
  server.call(salesApi.update, { body: { id: (await lateSale(server)).id, status: 'delivered' } }, { as: owner });
const home = async (server: TestServer) =>
  (await server.call(homeApi.get, { query: { days: 7 } }, { as: owner })).body.analytics;
const settle = (server: TestServer, settled: boolean) =>
  server.call(paymentIssues.settle, { body: { id: issue, settled } }, { as: owner });

test('money that bought nothing is shown to buyer and seller as such, until it was refunded', async ({ server }) => {
  expect(await shown(server)).toMatchObject({
    status: 'paid',
    undelivered: { amount: 4500, state: 'open', text: expect.stringContaining('the items were no longer available') },
    receipt_url: expect.any(String),
  });
  expect(await lateSale(server)).toMatchObject({ status: 'success', undelivered: 'open' });
  expect((await sales(server)).map(({ undelivered }) => undelivered)).toEqual([null, 'open']);

  await settle(server, true);
  expect(await shown(server)).toMatchObject({ undelivered: { amount: 4500, state: 'returning' } });
  expect(await lateSale(server)).toMatchObject({ undelivered: 'returning' });
  await settle(server, false);
  expect(await lateSale(server)).toMatchObject({ undelivered: 'open' });
  await settle(server, true);

  await recordRefund(server.kernel, { id: issue, reference: 'TRF-1' });
  expect(await shown(server)).toMatchObject({ undelivered: { amount: 4500, state: 'returned' }, receipt_url: null });
  const sale = await lateSale(server);
  expect(sale).toMatchObject({ undelivered: 'returned' });
  expect((await server.call(salesApi.get, { query: { id: sale.id } }, { as: owner })).body.sale).toEqual(sale);
});

test('an undelivered sale accepts no delivery status', async ({ server }) => {
  for (const decide of [async () => undefined, () => settle(server, true)]) {
    await decide();
    expect(await deliver(server)).toMatchObject({ status: 409, body: { code: 'shop.sale_undelivered' } });
    expect((await lateSale(server)).ksp_sale.status).toBe('delivering');
  }
});

test('home counts only sold items', async ({ server }) => {
  expect(await home(server)).toMatchObject({
    sales: { total: 4500 },
    orders: { total: 1 },
    customers: { total: 1 },
  });
  expect((await home(server)).latest.map(({ title }) => title)).toEqual([expect.stringContaining('Ana Domingos')]);
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([
    { currency: 'AOA', available: 4500, requested: 0, held: 4500 },
  ]);
});

test('delivered all the same, it is a sale like any other', async ({ server }) => {
  await server.kernel.db.ownerPool.query('update products set stock_amount = 3 where id = $1', [product.id]);
  expect(await server.call(paymentIssues.accept, { body: { id: issue } }, { as: owner })).toMatchObject({
    status: 200,
  });
  expect(await shown(server)).toMatchObject({ status: 'paid', undelivered: null, receipt_url: expect.any(String) });
  expect(await lateSale(server)).toMatchObject({ status: 'success', undelivered: null });
  expect(await deliver(server)).toMatchObject({ status: 200, body: { sale: { ksp_sale: { status: 'delivered' } } } });
  expect(await home(server)).toMatchObject({ sales: { total: 9000 }, orders: { total: 2 }, customers: { total: 2 } });
});
