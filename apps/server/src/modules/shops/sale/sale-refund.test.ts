import { home } from '@kumbi/contract/home/home.endpoints.ts';
import { products, sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { refundNewest } from '../../payments/refund/refund.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let product: Product;
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
  await payAndSettle(server, await buy(server, shop, [{ product, quantity: 2 }]));
});

const stock = async (server: TestServer) =>
  (await server.call(products.get, { query: { id: product.id } }, { as: owner })).body.product.stock_amount;
const sale = async (server: TestServer) => (await server.call(sales.list, { query: {} }, { as: owner })).body.sales[0];

test('a full refund returns the goods to the stock if the seller chose so, and only once', async ({ server }) => {
  expect(await stock(server)).toBe(8);
  await refundNewest(server, owner, { amount: 1000, restock: true });
  expect([await stock(server), (await sale(server))?.refunded]).toEqual([8, 1000]);
  await refundNewest(server, owner, { amount: 8000 });
  expect(await stock(server)).toBe(10);
  expect(await sale(server)).toMatchObject({
    refunded: 9000,
    status: 'success',
    ksp_sale: { status: 'not-delivered' },
  });
  const { rows } = await server.kernel.db.ownerPool.query(
    `select payload from outbox_events where name = 'checkout.refunded' and payload->>'checkout_id' = $1 order by created_at, id`,
    [(await sale(server))?.payment_id],
  );
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { purpose: 'shop', refund_minor: 100_000, refunded_minor: 100_000, received_minor: 900_000 },
    { purpose: 'shop', refund_minor: 800_000, refunded_minor: 900_000, received_minor: 900_000 },
  ]);
});

test('goods that the seller doesn’t take back stay sold, and a delivered order stays delivered', async ({ server }) => {
  const id = (await sale(server))?.id ?? '';
  await server.call(sales.update, { body: { id, status: 'delivered' } }, { as: owner });
  await refundNewest(server, owner, { amount: 9000 });
  expect(await stock(server)).toBe(8);
  expect(await sale(server)).toMatchObject({ refunded: 9000, ksp_sale: { status: 'delivered' } });
});

test('refunded money is no longer revenue', async ({ server }) => {
  const revenue = async () => {
    const { analytics } = (await server.call(home.get, { query: { days: 7 } }, { as: owner })).body;
    return [analytics.sales.total, analytics.orders.total, analytics.latest.length];
  };
  expect(await revenue()).toEqual([9000, 1, 1]);
  await refundNewest(server, owner, { amount: 1000 });
  expect(await revenue()).toEqual([8000, 1, 1]);
  await refundNewest(server, owner, { amount: 8000 });
  expect(await revenue()).toEqual([0, 0, 0]);
});
