import { randomUUID } from 'node:crypto';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { categories } from '@kumbi/contract/shops/category.endpoints.ts';
import type { Category } from '@kumbi/contract/shops/category.schemas.ts';
import { products, sales, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { storedAddress } from '../../../kernel/database/directory.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { buy, payAndSettle } from '../sale/sale.factory.ts';
import { makeCategory, makeProduct, makeShop } from '../shop/shop.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let category: Category;
let product: Product;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await givePlan(server, owner, { allowances: { ksp_shops: 2, ksp_products: 3 } });
  shop = await makeShop(server, owner);
  category = await makeCategory(server, owner, shop);
  product = await makeProduct(server, owner, shop, { category_id: category.id, stock_amount: '10' });
});

const remove = (server: TestServer, ids: string[]) =>
  server.call(products.deleteMany, { body: { rows: ids.map((id) => ({ id })) } }, { as: owner });
const restore = (server: TestServer, ids: string[]) =>
  server.call(products.restoreMany, { body: { ids } }, { as: owner });
const another = (server: TestServer, title: string) =>
  makeProduct(server, owner, shop, { category_id: category.id, title });
const titles = async (server: TestServer) =>
  (await server.call(products.list, { query: { shop_id: shop.id } }, { as: owner })).body.products.map(
    (each) => each.title,
  );
const rowsOf = async (server: TestServer, table: 'products' | 'shop_categories' | 'media_images') =>
  (
    await server.kernel.db.ownerPool.query(`select * from ${table} where workspace_id = $1 order by id`, [
      owner.workspaceId,
    ])
  ).rows;
const uses = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ uses: number }>('select uses from media_images where workspace_id = $1', [
      owner.workspaceId,
    ])
  ).rows.reduce((sum, row) => sum + row.uses, 0);

test('deleted products are restored unchanged, repeatedly', async ({ server }) => {
  const second = await another(server, 'Second');
  // Programs that read the changed products have to learn of a restored one.
  const rows = async () => (await rowsOf(server, 'products')).map((row) => ({ ...row, updated_at: undefined }));
  const before = await rows();
  for (let i = 0; i < 3; i++) {
    const unknown = randomUUID();
    expect((await remove(server, [product.id, second.id, unknown])).body).toMatchObject({
      applied: [product.id, second.id].sort(),
      skipped: [{ id: unknown, code: 'shop.product_unknown' }],
    });
    expect([await titles(server), await balanceOf(server, owner, 'ksp_products')]).toEqual([[], 3]);
    expect(await server.call(products.get, { query: { id: product.id } }, { as: owner })).toMatchObject({
      status: 404,
    });
    expect((await restore(server, [product.id, second.id])).body).toEqual({ restored: 2 });
    expect([(await titles(server)).length, await balanceOf(server, owner, 'ksp_products')]).toEqual([2, 1]);
  }
  expect(await rows()).toEqual(before);
  expect(await server.fetch(product.thumbnail?.replace(server.url, '') ?? '')).toMatchObject({ status: 200 });
  // A second click finds nothing to restore, and duplicates nothing.
  expect(await restore(server, [product.id])).toMatchObject({ status: 410, body: { code: 'shop.restore_too_late' } });
  expect(await rows()).toEqual(before);
});

test('a category is restored, even together with the product that needs it', async ({ server }) => {
  const before = await rowsOf(server, 'shop_categories');
  const removeCategory = () => server.call(categories.delete, { body: { id: category.id } }, { as: owner });
  await server.call(products.delete, { body: { id: product.id } }, { as: owner });
  expect((await removeCategory()).status).toBe(200);
  const back = await server.call(categories.restore, { body: { id: category.id } }, { as: owner });
  expect(back).toMatchObject({ status: 200, body: { category: { id: category.id, products: 0 } } });
  await removeCategory();
  expect((await restore(server, [product.id])).body).toEqual({ restored: 1 });
  expect(await rowsOf(server, 'shop_categories')).toEqual(before);
  const list = await server.call(categories.list, { query: { shop_id: shop.id } }, { as: owner });
  expect(list.body).toMatchObject({ total: 1, categories: [{ id: category.id, products: 1 }] });
});

test('orders of a product are paid or released while it is in the bin', async ({ server }) => {
  const [paid, cancelled, waiting] = [
    await buy(server, shop, [{ product, quantity: 2 }]),
    await buy(server, shop, [{ product, quantity: 3 }]),
    await buy(server, shop, [{ product, quantity: 1 }]),
  ];
  await remove(server, [product.id]);
  expect(await buy(server, shop, [{ product, quantity: 1 }])).toMatchObject({
    status: 409,
    body: { code: 'shop.product_gone', message: 'Há algo no cesto que já não está nesta loja' },
  });
  await payAndSettle(server, paid);
  const { rows } = await server.kernel.db.ownerPool.query<{ id: string }>(
    "select s.id from sales s join addresses a on a.kind = 'checkout' and a.target_id = s.checkout_id where a.address = $1",
    [storedAddress('checkout', cancelled.body.d)],
  );
  await server.call(sales.update, { body: { id: rows[0]?.id ?? '', status: 'not-paid' } }, { as: owner });
  await restore(server, [product.id]);
  const shelf = async () =>
    (await server.call(products.get, { query: { id: product.id } }, { as: owner })).body.product;
  expect(await shelf()).toMatchObject({ stock_amount: 7, reserved: 1 });
  await payAndSettle(server, waiting);
  expect(await shelf()).toMatchObject({ stock_amount: 7, reserved: 0 });
});

test('an address that was taken in the meantime stays with its new owner', async ({ server }) => {
  await remove(server, [product.id]);
  const taker = await another(server, product.title);
  expect(taker.code).toBe(product.code);
  expect((await restore(server, [product.id])).status).toBe(200);
  const back = await server.call(products.get, { query: { id: product.id } }, { as: owner });
  expect(back.body.product.code).toBe(`${product.code}-2`);
});

test('the plan is checked again, and a refusal leaves everything in the bin', async ({ server }) => {
  const second = await another(server, 'Second');
  await remove(server, [product.id, second.id]);
  for (const title of ['Third', 'Fourth']) await another(server, title);
  const refused = await restore(server, [product.id, second.id]);
  expect(refused).toMatchObject({ status: 402, body: { code: 'quota.limited', resource: 'ksp_products' } });
  expect(await titles(server)).toHaveLength(2);
  expect((await restore(server, [product.id])).body).toEqual({ restored: 1 });
  expect(await restore(server, [second.id, randomUUID()])).toMatchObject({ status: 410 });
});

test('after an hour it is permanently deleted with its image, once', async ({ server }) => {
  const held = await uses(server);
  await remove(server, [product.id]);
  await server.call(categories.delete, { body: { id: category.id } }, { as: owner });
  expect(await uses(server)).toBe(held);
  server.clock.advance((undoMinutes - 1) * 60_000);
  await server.runCron('kernel.purge_bins');
  expect((await restore(server, [product.id])).status).toBe(200);
  await remove(server, [product.id]);
  server.clock.advance((undoMinutes + 1) * 60_000);
  for (let i = 0; i < 2; i++) await server.runCron('kernel.purge_bins');
  expect(await uses(server)).toBe(held - 1);
  expect(await restore(server, [product.id])).toMatchObject({ status: 410, body: { code: 'shop.restore_too_late' } });
  expect(await server.call(categories.restore, { body: { id: category.id } }, { as: owner })).toMatchObject({
    status: 410,
  });
});

test('a deleted shop takes along its bin and the images in it', async ({ server }) => {
  await remove(server, [product.id]);
  await server.call(shops.delete, { body: { id: shop.id } }, { as: owner });
  expect(await uses(server)).toBe(0);
  expect(await restore(server, [product.id])).toMatchObject({ status: 410 });
});
