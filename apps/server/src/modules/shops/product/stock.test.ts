import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { makeCategory, makeProduct, makeShop } from '../shop/shop.factory.ts';
import { freeReserved, reserveStock, type StockLine, sellReserved } from './stock.store.ts';

const test = ownServerTest();
let shop: Shop;
let category_id: string;
test.beforeAll(async ({ server, owner }) => {
  shop = await makeShop(server, owner);
  category_id = (await makeCategory(server, owner, shop)).id;
});

const make = (server: TestServer, owner: TestPerson, stock_amount: string): Promise<Product> =>
  makeProduct(server, owner, shop, { category_id, title: `Stock ${Math.random()}`, stock_amount });
const within = <T>(server: TestServer, owner: TestPerson, work: (ctx: Ctx) => Promise<T>) =>
  inside(server, owner, work);
const reserve = (server: TestServer, owner: TestPerson, ...lines: StockLine[]) =>
  within(server, owner, async (ctx) => {
    const short = await reserveStock(ctx, lines);
    if ('productId' in short) throw Object.assign(new Error('short'), { short });
    return short;
  });
const stockOf = async (server: TestServer, product: Product) =>
  (
    await server.kernel.db.ownerPool.query<{ stock_amount: number | null; reserved: number }>(
      'select stock_amount, reserved from products where id = $1',
      [product.id],
    )
  ).rows[0];
const one = (product: Product, quantity = 1): StockLine => ({ productId: product.id, quantity });

test('fifty simultaneous buyers get exactly the last ten', async ({ server, owner }) => {
  const product = await make(server, owner, '10');
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(server, owner, one(product))));
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
  for (const each of results) if (each.status === 'rejected') expect(each.reason).toMatchObject({ short: { left: 0 } });
  expect(await stockOf(server, product)).toEqual({ stock_amount: 10, reserved: 10 });
});

test('carts with the same products in another order do not lock each other out', async ({ server, owner }) => {
  const [a, b, c] = [
    await make(server, owner, '100'),
    await make(server, owner, '100'),
    await make(server, owner, '100'),
  ];
  const carts = Array.from({ length: 30 }, (_, index) =>
    index % 2 ? [one(a), one(b), one(c)] : [one(c), one(b), one(a)],
  );
  await Promise.all(carts.map((cart) => reserve(server, owner, ...cart)));
  for (const product of [a, b, c]) expect(await stockOf(server, product)).toEqual({ stock_amount: 100, reserved: 30 });
});

test('lines of the same product are summed, and a short one returns the rest, although its transaction continues', async ({
  server,
  owner,
}) => {
  const [enough, scarce] = [await make(server, owner, '10'), await make(server, owner, '3')];
  const short = await within(server, owner, (ctx) =>
    reserveStock(ctx, [one(scarce, 2), one(enough, 5), one(scarce, 2)]),
  );
  expect(short).toEqual({ productId: scarce.id, left: 3, held: 0 });
  expect([await stockOf(server, enough), await stockOf(server, scarce)]).toMatchObject([
    { reserved: 0 },
    { reserved: 0 },
  ]);
});

test('reserved units are sold or released', async ({ server, owner }) => {
  const product = await make(server, owner, '10');
  await reserve(server, owner, one(product, 6));
  await within(server, owner, (ctx) => sellReserved(ctx, [one(product, 2), one(product, 2)]));
  expect(await stockOf(server, product)).toEqual({ stock_amount: 6, reserved: 2 });
  await within(server, owner, (ctx) => freeReserved(ctx, [one(product, 2)]));
  expect(await stockOf(server, product)).toEqual({ stock_amount: 6, reserved: 0 });
  await expect(within(server, owner, (ctx) => freeReserved(ctx, [one(product, 1)]))).rejects.toThrow();
});

test('an unlimited product never runs out', async ({ server, owner }) => {
  const product = await make(server, owner, '');
  await reserve(server, owner, one(product, 999));
  await within(server, owner, (ctx) => sellReserved(ctx, [one(product, 999)]));
  expect(await stockOf(server, product)).toEqual({ stock_amount: null, reserved: 0 });
});

test('a stranger cannot reserve, and no workspace sees another one', async ({ server, owner }) => {
  const product = await make(server, owner, '10');
  const stranger = await server.person();
  const short = await inside(server, stranger, (ctx) => reserveStock(ctx, [one(product)]));
  expect(short).toEqual({ productId: product.id, left: 0, held: 0 });
  expect(await stockOf(server, product)).toEqual({ stock_amount: 10, reserved: 0 });
});

test('the seller sets the available stock, and a sale in the meantime is not undone', async ({ server, owner }) => {
  const product = await make(server, owner, '10');
  await reserve(server, owner, one(product, 3));
  const form = { id: product.id, shop_id: shop.id, category_id, title: product.title, price_ao: 1 };
  const save = async (change: Record<string, string>) =>
    (await server.call(products.save, { body: { ...form, ...change } }, { as: owner })).body.product;
  // The form was opened with 7 left; one more is reserved before it is saved with 12.
  await reserve(server, owner, one(product));
  expect(await save({ stock_amount: '12', stock_loaded: '7' })).toMatchObject({ stock_amount: 11, reserved: 4 });
  expect(await save({ stock_amount: '5' })).toMatchObject({ stock_amount: 5, reserved: 4 });
  expect(await save({ stock_amount: '0', stock_loaded: '9' })).toMatchObject({ stock_amount: 0, reserved: 4 });
  expect(await save({ stock_amount: '' })).toMatchObject({ stock_amount: null, reserved: 4 });
  expect(await save({ stock_amount: '1', stock_loaded: '' })).toMatchObject({ stock_amount: 1, reserved: 4 });
});
