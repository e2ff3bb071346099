import { randomUUID } from 'node:crypto';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { buy } from '../sale/sale.factory.ts';
import { makeCategory, makeProduct, makeShop } from '../shop/shop.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let made: Product[];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  await givePlan(server, owner, { allowances: { ksp_shops: 2, ksp_products: 5 } });
  shop = await makeShop(server, owner);
  const { id: category_id } = await makeCategory(server, owner, shop);
  made = [];
  for (const [title, price_ao, stock_amount] of [
    ['Água', '300', '1'],
    ['Banana', '100', '5'],
    ['abacate', '200', '5'],
  ] as const) {
    made.push(await makeProduct(server, owner, shop, { category_id, title, price_ao, stock_amount }));
    server.clock.advance(60_000);
  }
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(products.list, { query: { shop_id: shop.id, ...query } }, { as: owner })).body;
const titles = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).products.map(({ title }) => title);
const rowsOf = (which: readonly Product[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly Product[]) => which.map(({ id }) => id).sort();
const switchMany = (server: TestServer, rows: object[], status: string, as = owner) =>
  server.send(products.switchMany, { body: { rows, status } }, { as });
const deleteMany = (server: TestServer, rows: object[]) =>
  server.send(products.deleteMany, { body: { rows } }, { as: owner });

test('products have each order, from page to page and within a search', async ({ server }) => {
  const [water] = made as [Product];
  await switchMany(server, [{ id: water.id }], 'off');
  const orders = {
    '-created_at': ['abacate', 'Banana', 'Água'],
    name: ['abacate', 'Água', 'Banana'],
    '-updated_at': ['Água', 'abacate', 'Banana'],
    price: ['Banana', 'abacate', 'Água'],
    '-price': ['Água', 'abacate', 'Banana'],
  };
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.products, ...second.products].map(({ title }) => title)).toEqual(expected);
    expect(await titles(server, { sort, name: 'a', type: 'physical' })).toEqual(
      expected.filter((title) => title !== 'Banana'),
    );
  }
  // A cursor of another order, or a made up one, begins the list again.
  const { cursor } = await list(server, { sort: 'name', nextPage: 1 });
  for (const text of [cursor, Buffer.from(`1e9|${randomUUID()}`).toString('base64url')])
    expect(await titles(server, { sort: 'price', cursor: text })).toEqual(orders.price);
});

test('products are narrowed by their state and type', async ({ server }) => {
  const [water, banana] = made as [Product, Product];
  await buy(server, shop, [{ product: water, quantity: 1 }]);
  await switchMany(server, rowsOf([banana]), 'off');
  expect(await titles(server, { status: 'sold_out' })).toEqual(['Água']);
  expect(await titles(server, { status: 'hidden', sort: 'price' })).toEqual(['Banana']);
  expect(await titles(server, { status: 'on_sale', type: 'physical' })).toEqual(['abacate']);
  expect(await titles(server, { type: 'digital' })).toEqual([]);
  for (const query of [{ status: 'away' }, { type: 'fluid' }, { sort: 'stock' }])
    expect(await server.send(products.list, { query: { shop_id: shop.id, ...query } }, { as: owner })).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: Object.fromEntries(Object.keys(query).map((key) => [key, 'Choose one of the options'])),
      },
    });
});

test('products are taken off sale together and put on sale again', async ({ server }) => {
  const editor = await server.member(owner, 'editor');
  const [, banana] = made as [Product, Product];
  expect((await switchMany(server, rowsOf(made), 'off', editor)).body).toMatchObject({
    applied: sorted(made),
    skipped: [],
  });
  expect(await buy(server, shop, [{ product: banana, quantity: 1 }])).toMatchObject({ status: 409 });
  const ids = made.map(({ id }) => ({ id }));
  expect((await switchMany(server, ids, 'off')).body).toMatchObject({ applied: [], skipped: [] });
  expect((await switchMany(server, ids, 'on')).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect((await buy(server, shop, [{ product: banana, quantity: 1 }])).status).toBe(200);
});

test('those that are gone, have changed or belong to others are skipped with the reason', async ({ server }) => {
  const [water, banana, avocado] = made as [Product, Product, Product];
  const stranger = await server.person();
  await givePlan(server, stranger, { allowances: { ksp_shops: 1, ksp_products: 1 } });
  const foreign = await makeProduct(server, stranger, await makeShop(server, stranger));
  await switchMany(server, [{ id: water.id }], 'off');
  await server.call(products.delete, { body: { id: banana.id } }, { as: owner });
  const answer = await deleteMany(server, [...rowsOf(made), { id: foreign.id }]);
  expect(answer).toMatchObject({ status: 200, body: { applied: [avocado.id] } });
  const skipped = (answer.body as { skipped: { id: string; code: string }[] }).skipped;
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [water.id]: 'request.row_changed',
    [banana.id]: 'shop.product_unknown',
    [foreign.id]: 'shop.product_unknown',
  });
  expect([await titles(server), await balanceOf(server, owner, 'ksp_products')]).toEqual([['Água'], 4]);
});

test('a sale is no change of a product: a selection from before it is still valid', async ({ server }) => {
  const [, banana] = made as [Product, Product];
  await buy(server, shop, [{ product: banana, quantity: 1 }]);
  expect((await deleteMany(server, rowsOf([banana]))).body).toMatchObject({ applied: [banana.id], skipped: [] });
});

test('a call has at least one product and at most a hundred', async ({ server }) => {
  const many = Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() }));
  for (const rows of [[], many, [{ id: 'x' }], [{ id: randomUUID(), updated_at: 'yesterday' }]])
    for (const answer of [await deleteMany(server, rows), await switchMany(server, rows, 'on')])
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  for (const ids of [[], ['x'], many.map(({ id }) => id)])
    expect(await server.send(products.restoreMany, { body: { ids } }, { as: owner })).toMatchObject({ status: 400 });
  expect(await titles(server)).toHaveLength(3);
});
