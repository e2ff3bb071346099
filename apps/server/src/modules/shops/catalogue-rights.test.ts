import { randomUUID } from 'node:crypto';
import {
  deleteCategory,
  deleteProduct,
  deleteProducts,
  deleteShop,
  getProduct,
  getShop,
  listCategories,
  listProducts,
  listShopMethods,
  listShops,
  publishProducts,
  restoreCategory,
  restoreProducts,
  saveBanner,
  saveCategory,
  saveProduct,
  saveShop,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Category, Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { rowsOf, testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { imageFile } from '../media/image/image.factory.ts';
import { makeCategory, makeProduct, makeShop } from './shop/shop.factory.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
let shop: Shop;
let category: Category;
let product: Product;
let image: File;
/** The contents of the bin. */
const deleted = { product: '', category: '' };
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
  shop = await makeShop(server, owner);
  category = await makeCategory(server, owner, shop);
  product = await makeProduct(server, owner, shop, { category_id: category.id });
  image = await imageFile({ colour: '#00ff00' });
  deleted.product = (await makeProduct(server, owner, shop, { category_id: category.id, title: 'Gone' })).id;
  await server.call(deleteProduct, { body: { id: deleted.product } }, { as: owner });
  deleted.category = (await makeCategory(server, owner, shop, { name: 'Gone' })).id;
  await server.call(deleteCategory, { body: { id: deleted.category } }, { as: owner });
});

/** Every table that a wrong call could have changed. */
const tables = ['shops', 'shop_categories', 'products', 'addresses', 'row_counts', 'outbox_events'];
const noShop = 'shop.unknown';
const noProduct = 'shop.product_unknown';
const tooLate = [410, 'shop.restore_too_late'] as const;
const noCategory = [400, 'shop.category_unknown'] as const;
const text = { title: 'Taken over', description: 'Taken over' };
testRights({
  people: () => ({ server, owner, editor, stranger }),
  tables,
  cases: [
    { endpoint: listShops, input: () => ({ query: {} }), elsewhere: { total: 0, shops: [] } },
    { endpoint: listShopMethods, input: () => ({}), elsewhere: { methods: expect.any(Array) } },
    { endpoint: getShop, input: () => ({ query: { id: shop.id } }), unknown: noShop },
    { endpoint: saveShop, input: () => ({ body: { id: shop.id, ...text } }), unknown: noShop },
    { endpoint: saveBanner, input: () => ({ body: { id: shop.id, banner: image } }), unknown: noShop },
    { endpoint: deleteShop, input: () => ({ body: { id: shop.id } }), unknown: noShop, managersOnly: true },
    { endpoint: listCategories, input: () => ({ query: { shop_id: shop.id } }), unknown: noShop },
    {
      endpoint: saveCategory,
      input: () => ({ body: { id: category.id, shop_id: shop.id, name: 'Taken', description: 'Taken' } }),
      unknown: noShop,
    },
    {
      endpoint: deleteCategory,
      input: () => ({ body: { id: category.id } }),
      unknown: noCategory,
      managersOnly: true,
    },
    { endpoint: listProducts, input: () => ({ query: { shop_id: shop.id } }), unknown: noShop },
    { endpoint: getProduct, input: () => ({ query: { id: product.id } }), unknown: noProduct },
    {
      endpoint: saveProduct,
      input: () => ({
        body: { id: product.id, shop_id: shop.id, category_id: category.id, ...text, price_ao: 1, stock_amount: 0 },
      }),
      unknown: noProduct,
    },
    {
      endpoint: deleteProduct,
      input: () => ({ body: { id: product.id } }),
      unknown: noProduct,
      managersOnly: true,
    },
    {
      endpoint: deleteProducts,
      input: () => ({ body: { ids: [product.id] } }),
      unknown: noProduct,
      managersOnly: true,
    },
    {
      endpoint: publishProducts,
      input: () => ({ body: { ids: [product.id], is_available: false } }),
      unknown: noProduct,
    },
    {
      endpoint: restoreProducts,
      input: () => ({ body: { ids: [deleted.product] } }),
      unknown: tooLate,
      managersOnly: true,
    },
    {
      endpoint: restoreCategory,
      input: () => ({ body: { id: deleted.category } }),
      unknown: tooLate,
      managersOnly: true,
    },
  ],
});

test('a new thing cannot be hung into a shop or category of another workspace', async () => {
  const own = await makeShop(server, stranger, { title: 'Own' });
  const before = await rowsOf(server, tables);
  const fields = { title: 'X', price_ao: 1, thumbnail: image };
  const send = (body: unknown) => server.send(saveProduct, { body }, { as: stranger });
  expect((await send({ ...fields, shop_id: shop.id, category_id: category.id })).body.code).toBe('shop.unknown');
  expect((await send({ ...fields, shop_id: own.id, category_id: category.id })).body.code).toBe(
    'shop.category_unknown',
  );
  expect((await send({ ...fields, shop_id: randomUUID(), category_id: category.id })).body.code).toBe('shop.unknown');
  expect(await rowsOf(server, tables)).toEqual(before);
});
