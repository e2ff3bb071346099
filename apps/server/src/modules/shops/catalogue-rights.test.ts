import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import {
  deleteCategory,
  deleteProduct,
  deleteProducts,
  deleteShop,
  getProduct,
  getShop,
  listCategories,
  listProducts,
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../main/test-server.ts';
import { imageFile } from '../media/image.factory.ts';
import { makeCategory, makeProduct, makeShop } from './shop.factory.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
let shop: Shop;
let category: Category;
let product: Product;
let image: File;
/** What lies in the bin. */
const deleted = { product: '', category: '' };
beforeAll(async () => {
  server = await startTestServer();
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
afterAll(() => server.stop());

/** Everything that a wrong call could have changed. */
const everything = async () => {
  const tables = ['shops', 'shop_categories', 'products', 'shop_bin', 'addresses', 'row_counts', 'outbox_events'];
  const found = await Promise.all(
    tables.map((table) => server.kernel.db.ownerPool.query(`select * from ${table} t order by t::text`)),
  );
  return found.map((each) => each.rows);
};

interface Case {
  readonly endpoint: Endpoint;
  readonly input: () => { query?: unknown; body?: unknown };
  /** What somebody of another workspace hears. */
  readonly unknown?: [number, string];
  readonly managersOnly?: true;
}
const noShop: [number, string] = [404, 'shop.unknown'];
const noProduct: [number, string] = [404, 'shop.product_unknown'];
const tooLate: [number, string] = [410, 'shop.restore_too_late'];
const noCategory: [number, string] = [400, 'shop.category_unknown'];
const text = { title: 'Taken over', description: 'Taken over' };
const cases: Record<string, Case> = {
  listShops: { endpoint: listShops, input: () => ({ query: {} }) },
  getShop: { endpoint: getShop, input: () => ({ query: { id: shop.id } }), unknown: noShop },
  saveShop: { endpoint: saveShop, input: () => ({ body: { id: shop.id, ...text } }), unknown: noShop },
  saveBanner: { endpoint: saveBanner, input: () => ({ body: { id: shop.id, banner: image } }), unknown: noShop },
  deleteShop: { endpoint: deleteShop, input: () => ({ body: { id: shop.id } }), unknown: noShop, managersOnly: true },
  listCategories: { endpoint: listCategories, input: () => ({ query: { shop_id: shop.id } }), unknown: noShop },
  saveCategory: {
    endpoint: saveCategory,
    input: () => ({ body: { id: category.id, shop_id: shop.id, name: 'Taken', description: 'Taken' } }),
    unknown: noShop,
  },
  deleteCategory: {
    endpoint: deleteCategory,
    input: () => ({ body: { id: category.id } }),
    unknown: noCategory,
    managersOnly: true,
  },
  listProducts: { endpoint: listProducts, input: () => ({ query: { shop_id: shop.id } }), unknown: noShop },
  getProduct: { endpoint: getProduct, input: () => ({ query: { id: product.id } }), unknown: noProduct },
  saveProduct: {
    endpoint: saveProduct,
    input: () => ({
      body: { id: product.id, shop_id: shop.id, category_id: category.id, ...text, price_ao: 1, stock_amount: 0 },
    }),
    unknown: noProduct,
  },
  deleteProduct: {
    endpoint: deleteProduct,
    input: () => ({ body: { id: product.id } }),
    unknown: noProduct,
    managersOnly: true,
  },
  deleteProducts: {
    endpoint: deleteProducts,
    input: () => ({ body: { ids: [product.id] } }),
    unknown: noProduct,
    managersOnly: true,
  },
  publishProducts: {
    endpoint: publishProducts,
    input: () => ({ body: { ids: [product.id], is_available: false } }),
    unknown: noProduct,
  },
  restoreProducts: {
    endpoint: restoreProducts,
    input: () => ({ body: { ids: [deleted.product] } }),
    unknown: tooLate,
    managersOnly: true,
  },
  restoreCategory: {
    endpoint: restoreCategory,
    input: () => ({ body: { id: deleted.category } }),
    unknown: tooLate,
    managersOnly: true,
  },
};

describe.each(Object.keys(cases))('%s', (name) => {
  const found = () => {
    const each = cases[name];
    if (!each) throw new Error('no case');
    return each;
  };

  test('asks who calls, and whether they may be in this workspace', async () => {
    const before = await everything();
    const { endpoint, input } = found();
    expect(await server.send(endpoint, input())).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    const intruder = await server.send(endpoint, input(), { as: stranger, company: owner.code });
    expect(intruder).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
    expect(await everything()).toEqual(before);
  });

  test('does not reach into another workspace', async () => {
    const before = await everything();
    const { endpoint, input, unknown } = found();
    const answer = await server.send(endpoint, input(), { as: stranger });
    if (unknown) expect([answer.status, answer.body.code]).toEqual(unknown);
    else expect(answer).toMatchObject({ status: 200, body: { total: 0, shops: [] } });
    expect(await everything()).toEqual(before);
  });

  test.runIf(cases[name]?.managersOnly)('is not for editors', async () => {
    const before = await everything();
    const { endpoint, input } = found();
    const answer = await server.send(endpoint, input(), { as: editor });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    expect(await everything()).toEqual(before);
  });
});

test('a new thing cannot be hung into a shop or category of another workspace', async () => {
  const own = await makeShop(server, stranger, { title: 'Own' });
  const before = await everything();
  const fields = { title: 'X', price_ao: 1, thumbnail: image };
  const send = (body: unknown) => server.send(saveProduct, { body }, { as: stranger });
  expect((await send({ ...fields, shop_id: shop.id, category_id: category.id })).body.code).toBe('shop.unknown');
  expect((await send({ ...fields, shop_id: own.id, category_id: category.id })).body.code).toBe(
    'shop.category_unknown',
  );
  expect((await send({ ...fields, shop_id: randomUUID(), category_id: category.id })).body.code).toBe('shop.unknown');
  expect(await everything()).toEqual(before);
});
