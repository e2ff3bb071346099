import { shopAvailability, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { reserveStock } from './stock.store.ts';

let shop: Shop;
let product: Product;
test.beforeAll(async ({ server, owner }) => {
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop);
});

const ask = (server: TestServer, products: string, code = shop.code) =>
  server.call(shopAvailability.get, { params: { code }, query: { products } });

test('is current immediately, and never cached', async ({ server, owner }) => {
  const before = await ask(server, product.id);
  expect(before.headers.get('cache-control')).toBe('no-store');
  expect(before.body).toEqual({
    open: true,
    products: [
      { id: product.id, available: true, deliverable: true, left: 10, held: false, price_ao: 4500, price_us: 5.5 },
    ],
  });
  await inside(server, owner, (ctx) => reserveStock(ctx, [{ productId: product.id, quantity: 4 }]));
  expect((await ask(server, product.id)).body.products[0]?.left).toBe(6);
  await server.call(shops.save, { body: { id: shop.id, title: 'A', description: 'B', is_open: 'no' } }, { as: owner });
  expect((await ask(server, product.id)).body.open).toBe(false);
});

test('omits products of other shops and invalid ids', async ({ server }) => {
  const stranger = await server.person();
  const other = await makeProduct(server, stranger, await makeShop(server, stranger));
  expect((await ask(server, `${other.id},x,,' or 1=1,${product.id}`)).body.products.map((each) => each.id)).toEqual([
    product.id,
  ]);
  expect((await ask(server, '')).body.products).toEqual([]);
});

test('of no shop is unknown', async ({ server }) => {
  expect(await ask(server, product.id, 'nobody')).toMatchObject({ status: 404, body: { code: 'shop.not_there' } });
  expect((await ask(server, 'x'.repeat(4001))).status).toBe(400);
});
