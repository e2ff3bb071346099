import { randomUUID } from 'node:crypto';
import { categories } from '@kumbi/contract/shops/category.endpoints.ts';
import type { Category } from '@kumbi/contract/shops/category.schemas.ts';
import { products, shopBanner, shopMethods, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { statesOf, testRights } from '../../testing/test-rights.ts';
import { ensurePlan, imageFile } from '../media/image/image.factory.ts';
import { makeCategory, makeProduct, makeShop } from './shop/shop.factory.ts';

let shop: Shop;
let category: Category;
let product: Product;
let image: File;
/** The contents of the bin. */
const deleted = { product: '', category: '' };
test.beforeAll(async ({ server, owner, stranger }) => {
  // Uploads are refused for want of storage before their target is looked up.
  await ensurePlan(server, stranger);
  shop = await makeShop(server, owner);
  category = await makeCategory(server, owner, shop);
  product = await makeProduct(server, owner, shop, { category_id: category.id });
  image = await imageFile({ colour: '#00ff00' });
  deleted.product = (await makeProduct(server, owner, shop, { category_id: category.id, title: 'Gone' })).id;
  await server.call(products.delete, { body: { id: deleted.product } }, { as: owner });
  deleted.category = (await makeCategory(server, owner, shop, { name: 'Gone' })).id;
  await server.call(categories.delete, { body: { id: deleted.category } }, { as: owner });
});

/** Every table that a wrong call could have changed. */
const tables = ['shops', 'shop_categories', 'products', 'addresses', 'row_counts', 'outbox_events'];
const noShop = 'shop.unknown';
const noProduct = 'shop.product_unknown';
const tooLate = [410, 'shop.restore_too_late'] as const;
const noCategory = [400, 'shop.category_unknown'] as const;
const text = { title: 'Taken over', description: 'Taken over' };
testRights(test, {
  tables,
  cases: [
    { endpoint: shops.list, input: () => ({ query: {} }), elsewhere: { total: 0, shops: [] } },
    { endpoint: shopMethods.list, input: () => ({}), elsewhere: { methods: expect.any(Array) } },
    { endpoint: shops.get, input: () => ({ query: { id: shop.id } }), unknown: noShop },
    { endpoint: shops.save, input: () => ({ body: { id: shop.id, ...text } }), unknown: noShop },
    { endpoint: shopBanner.save, input: () => ({ body: { id: shop.id, banner: image } }), unknown: noShop },
    { endpoint: shops.delete, input: () => ({ body: { id: shop.id } }), unknown: noShop, managersOnly: true },
    { endpoint: categories.list, input: () => ({ query: { shop_id: shop.id } }), unknown: noShop },
    {
      endpoint: categories.save,
      input: () => ({ body: { id: category.id, shop_id: shop.id, name: 'Taken', description: 'Taken' } }),
      unknown: noShop,
    },
    {
      endpoint: categories.delete,
      input: () => ({ body: { id: category.id } }),
      unknown: noCategory,
      managersOnly: true,
    },
    { endpoint: products.list, input: () => ({ query: { shop_id: shop.id } }), unknown: noShop },
    {
      endpoint: products.export,
      input: () => ({ query: { shop_id: shop.id } }),
      invalid: { query: { shop_id: randomUUID(), status: 'gone' } },
      unknown: noShop,
      managersOnly: true,
    },
    { endpoint: products.get, input: () => ({ query: { id: product.id } }), unknown: noProduct },
    {
      endpoint: products.save,
      input: () => ({
        body: { id: product.id, shop_id: shop.id, category_id: category.id, ...text, price_ao: 1, stock_amount: 0 },
      }),
      unknown: noProduct,
    },
    {
      endpoint: products.delete,
      input: () => ({ body: { id: product.id } }),
      unknown: noProduct,
      managersOnly: true,
    },
    {
      endpoint: products.deleteMany,
      input: () => ({ body: { rows: [{ id: product.id }] } }),
      unknown: noProduct,
      managersOnly: true,
    },
    {
      endpoint: products.switchMany,
      input: () => ({ body: { rows: [{ id: product.id }], status: 'off' } }),
      invalid: { body: { rows: [{ id: randomUUID() }], status: 'away' } },
      unknown: noProduct,
    },
    {
      endpoint: products.restoreMany,
      input: () => ({ body: { ids: [deleted.product] } }),
      unknown: tooLate,
      managersOnly: true,
    },
    {
      endpoint: categories.restore,
      input: () => ({ body: { id: deleted.category } }),
      unknown: tooLate,
      managersOnly: true,
    },
  ],
});

test('a new thing cannot be hung into a shop or category of another workspace', async ({ server, stranger }) => {
  const own = await makeShop(server, stranger, { title: 'Own' });
  const before = await statesOf(server, tables);
  const fields = { title: 'X', price_ao: 1, thumbnail: image };
  const send = (body: unknown) => server.send(products.save, { body }, { as: stranger });
  expect((await send({ ...fields, shop_id: shop.id, category_id: category.id })).body.code).toBe('shop.unknown');
  expect((await send({ ...fields, shop_id: own.id, category_id: category.id })).body.code).toBe(
    'shop.category_unknown',
  );
  expect((await send({ ...fields, shop_id: randomUUID(), category_id: category.id })).body.code).toBe('shop.unknown');
  expect(await statesOf(server, tables)).toEqual(before);
});
