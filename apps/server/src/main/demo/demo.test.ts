import { signInDemo } from '@kumbi/contract/identity/demo.endpoints.ts';
import { listProducts, listSales, listShops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('one click opens a business with a shop, twelve products and a year of sales, and makes it once', async () => {
  const [first, second] = await Promise.all([server.call(signInDemo, {}), server.call(signInDemo, {})]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const shops = await server.call(listShops, { query: {} }, { headers: { cookie } });
  expect(shops.body).toMatchObject({ total: 1, shops: [{ title: 'Terra Boa', products: 12 }] });
  const products = await server.call(
    listProducts,
    { query: { shop_id: shops.body.shops[0]?.id ?? '' } },
    { headers: { cookie } },
  );
  expect(products.body.products).toHaveLength(12);
  expect(products.body.products.every((product) => product.image !== null)).toBe(true);
  const sales = await server.call(listSales, { query: {} }, { headers: { cookie } });
  expect(sales.body.total).toBeGreaterThan(300);
  expect(await server.call(signInDemo, {})).toMatchObject({ status: 200 });
  expect((await server.call(listShops, { query: {} }, { headers: { cookie } })).body.total).toBe(1);
}, 120_000);
