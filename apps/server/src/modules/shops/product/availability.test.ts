import { getAvailability, saveShop } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { reserveStock } from './stock.store.ts';

let server: TestServer;
let owner: TestPerson;
let shop: Shop;
let product: Product;
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop);
});

const ask = (products: string, code = shop.code) =>
  server.call(getAvailability, { params: { code }, query: { products } });

test('is exact at once, and never kept', async () => {
  const before = await ask(product.id);
  expect(before.headers.get('cache-control')).toBe('no-store');
  expect(before.body).toEqual({
    open: true,
    products: [
      { id: product.id, available: true, deliverable: true, left: 10, held: false, price_ao: 4500, price_us: 5.5 },
    ],
  });
  await inside(server, owner, (ctx) => reserveStock(ctx, [{ productId: product.id, quantity: 4 }]));
  expect((await ask(product.id)).body.products[0]?.left).toBe(6);
  await server.call(saveShop, { body: { id: shop.id, title: 'A', description: 'B', is_open: 'no' } }, { as: owner });
  expect((await ask(product.id)).body.open).toBe(false);
});

test('leaves out what is not of this shop, and what is no id', async () => {
  const stranger = await server.person();
  const other = await makeProduct(server, stranger, await makeShop(server, stranger));
  expect((await ask(`${other.id},x,,' or 1=1,${product.id}`)).body.products.map((each) => each.id)).toEqual([
    product.id,
  ]);
  expect((await ask('')).body.products).toEqual([]);
});

test('of no shop is unknown', async () => {
  expect(await ask(product.id, 'nobody')).toMatchObject({ status: 404, body: { code: 'shop.not_there' } });
  expect((await ask('x'.repeat(4001))).status).toBe(400);
});
