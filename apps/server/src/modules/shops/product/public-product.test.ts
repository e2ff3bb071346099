import type { Input } from '@kumbi/contract/endpoint.ts';
import { programProducts } from '@kumbi/contract/shops/public-product.endpoints.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { planOfList } from '../../../testing/list-plan.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { balanceOf } from '../../quotas/quotas.factory.ts';
import { buy } from '../sale/sale.factory.ts';
import { makeCategory, makeProduct, makeShop } from '../shop/shop.factory.ts';
import { listedProducts } from './product.reads.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let shop: Shop;
let category_id: string;
let product: Product;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  shop = await makeShop(server, owner);
  category_id = (await makeCategory(server, owner, shop, { name: 'Café' })).id;
  product = await makeProduct(server, owner, shop, { category_id, title: 'Mel', stock_amount: '10' });
});

type New = Input<typeof programProducts.create>['body'];
type Changes = Input<typeof programProducts.update>['body'];
const wanted = (more: Partial<New> = {}): New => ({
  shop_id: shop.id,
  category_id,
  name: 'Café do Amboim',
  prices: { AOA: 625_050 },
  ...more,
});
const create = (server: TestServer, more: Partial<New> = {}) =>
  server.send(programProducts.create, { body: wanted(more) }, { headers: key.headers });
const update = (server: TestServer, body: Changes, id = product.id) =>
  server.send(programProducts.update, { params: { id }, body }, { headers: key.headers });
const get = async (server: TestServer, id = product.id) =>
  server.call(programProducts.get, { params: { id } }, { headers: key.headers });
const list = async (server: TestServer, query: Input<typeof programProducts.list>['query'] = {}) =>
  (await server.call(programProducts.list, { query }, { headers: key.headers })).body.data.map(({ id }) => id);

describe('a product of a program', () => {
  test('is created with its defaults, shown on the page of the shop and counted by the plan', async ({ server }) => {
    const before = await balanceOf(server, owner, 'ksp_products');
    const made = await create(server);
    expect(made).toMatchObject({ status: 200 });
    const id = String(made.body.id);
    expect(made.body).toEqual({
      id: expect.any(String),
      shop_id: shop.id,
      category: { id: category_id, name: 'Café' },
      name: 'Café do Amboim',
      description: '',
      code: 'cafe-do-amboim',
      url: `${shop.url}/cafe-do-amboim`,
      image_url: null,
      prices: { AOA: 625_050, USD: null },
      stock: null,
      reserved: 0,
      is_available: true,
      is_physical: true,
      is_deliverable: true,
      details: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await get(server, id)).body).toEqual(made.body);
    expect(await balanceOf(server, owner, 'ksp_products')).toBe((before ?? 0) - 1);
    expect(await (await server.fetch(`/pt/s/${shop.code}`)).text()).toContain('Café do Amboim');
    const { body } = await server.call(products.get, { query: { id } }, { as: owner });
    expect(body.product).toMatchObject({ price_ao: 6250.5, price_us: null, image: null });
  });

  test('has all the values that it was created with', async ({ server }) => {
    const details = [{ name: 'Moagem', detail: 'Grossa' }];
    const given = { description: 'Arábica', stock: 4, is_available: false, is_physical: false, details };
    const made = await create(server, { ...given, prices: { AOA: 100, USD: 1 } });
    expect(made.body).toMatchObject({ ...given, prices: { AOA: 100, USD: 1 }, is_deliverable: false });
  });

  test('changes only in the given fields', async ({ server }) => {
    const { body: before } = await get(server);
    expect((await update(server, {})).body).toEqual(before);
    const changed = { ...before, updated_at: expect.any(String) };
    expect((await update(server, { name: 'Mel da serra' })).body).toEqual({ ...changed, name: 'Mel da serra' });
    const priced = { ...changed, name: 'Mel da serra', prices: { AOA: 500_000, USD: before.prices.USD } };
    expect((await update(server, { prices: { AOA: 500_000 } })).body).toEqual(priced);
    const details = [{ name: 'Frasco', detail: 'Vidro' }];
    expect((await update(server, { prices: { USD: null }, details, is_available: false })).body).toEqual({
      ...priced,
      prices: { AOA: 500_000, USD: null },
      details,
      is_available: false,
    });
  });

  test('gets the stock that a program counted, without undoing a sale since it was read', async ({ server }) => {
    expect((await update(server, { stock: 8 })).body).toMatchObject({ stock: 8, reserved: 0 });
    await buy(server, shop, [{ product, quantity: 3 }]);
    expect((await get(server)).body).toMatchObject({ stock: 5, reserved: 3 });
    expect((await update(server, { stock: 10, stock_read: 8 })).body).toMatchObject({ stock: 7, reserved: 3 });
    expect((await update(server, { stock: 10 })).body).toMatchObject({ stock: 10, reserved: 3 });
    expect((await update(server, { stock: null })).body).toMatchObject({ stock: null, reserved: 3 });
  });

  test('is refused for the reasons that a person gets', async ({ server }) => {
    const other = await makeCategory(server, owner, await makeShop(server, owner, { title: 'Outra' }));
    for (const [answer, code] of [
      [await create(server, { prices: { AOA: 20_000_001 } }), 'shop.price_high'],
      [await create(server, { shop_id: uuidv7() }), 'shop.unknown'],
      [await create(server, { category_id: other.id }), 'shop.category_unknown'],
      [await update(server, { category_id: other.id }), 'shop.category_unknown'],
      [await update(server, { prices: { AOA: 20_000_001 } }), 'shop.price_high'],
      [await update(server, { name: 'x' }, uuidv7()), 'shop.product_unknown'],
    ] as const)
      expect(answer.body.code).toBe(code);
  });

  test('is deleted, and a person restores it', async ({ server }) => {
    const remove = () => server.send(programProducts.delete, { params: { id: product.id } }, { headers: key.headers });
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'shop.product_unknown' } });
    expect([await list(server), (await get(server)).status]).toEqual([[], 404]);
    await server.call(products.restoreMany, { body: { ids: [product.id] } }, { as: owner });
    expect(await list(server)).toEqual([product.id]);
  });
});

test('products are found by their shop, their category and their sale', async ({ server }) => {
  const other = await makeShop(server, owner, { title: 'Outra' });
  const honey = await makeProduct(server, owner, other, { is_available: 'no' });
  expect(await list(server)).toEqual([honey.id, product.id]);
  expect(await list(server, { shop_id: shop.id })).toEqual([product.id]);
  expect(await list(server, { category_id })).toEqual([product.id]);
  expect(await list(server, { category_id, shop_id: other.id })).toEqual([]);
  expect(await list(server, { available: 'false' })).toEqual([honey.id]);
  expect(await list(server, { available: 'true' })).toEqual([product.id]);
});

test('products are found by the time of their last change, which a sale is not', async ({ server }) => {
  const other = await makeProduct(server, owner, shop, { category_id, title: 'Café' });
  const later = () => {
    server.clock.advance(60_000);
    return server.clock.now().toISOString();
  };
  const since = later();
  await buy(server, shop, [{ product, quantity: 3 }]);
  await update(server, {});
  await update(server, { stock: 7 });
  expect(await list(server, { updated_since: since })).toEqual([]);
  const changed = (await update(server, { stock: 6 })).body;
  expect(Date.parse(String(changed.updated_at))).toBeGreaterThanOrEqual(Date.parse(since));
  expect(await list(server, { updated_since: since })).toEqual([product.id]);
  expect(await list(server, { updated_since: String(changed.updated_at) })).toEqual([product.id]);

  const hidden = later();
  const hide = { body: { rows: [{ id: product.id }, { id: other.id }], status: 'off' as const } };
  await server.call(products.switchMany, hide, { as: owner });
  expect(await list(server, { updated_since: hidden })).toEqual([other.id, product.id]);
  const again = later();
  await server.call(products.switchMany, hide, { as: owner });
  expect(await list(server, { updated_since: again })).toEqual([]);
  await server.call(programProducts.delete, { params: { id: other.id } }, { headers: key.headers });
  expect(await list(server, { updated_since: since })).toEqual([product.id]);
  await server.call(products.restoreMany, { body: { ids: [other.id] } }, { as: owner });
  expect(await list(server, { updated_since: again })).toEqual([other.id]);
});

test('changed products are found by the index of their time', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    `insert into products (workspace_id, id, shop_id, category_id, code, title, description, kind, price_ao, is_physical,
      is_available, is_deliverable, features, created_at, updated_at)
    select workspace_id, gen_random_uuid(), shop_id, category_id, 'p-' || n, title, '', '', price_ao, true, true, true, '[]',
      created_at - n * interval '1 second', updated_at - n * interval '1 minute'
    from products, generate_series(1, 5000) n where id = $1`,
    [product.id],
  );
  await ownerPool.query('analyze products');
  const updated_since = new Date(server.clock.now().getTime() - 600_000).toISOString();
  const plan = await planOfList(server, owner, listedProducts(owner, { updated_since }));
  expect(plan).toContain('products_updated');
  expect(plan).not.toContain('Seq Scan on products');
});

const params = () => ({ params: { id: product.id } });
const invalidBody = (field: string, body: object) => [field, { body: { ...wanted(), ...body } }] as const;
testProgramCalls(test, {
  owner: () => owner,
  tables: ['products', 'outbox_events'],
  calls: [
    {
      endpoint: programProducts.list,
      input: () => ({ query: {} }),
      invalid: [
        ['shop_id', { query: { shop_id: 'x' } }],
        ['category_id', { query: { category_id: 'x' } }],
        ['available', { query: { available: 'yes' } }],
        ['updated_since', { query: { updated_since: 'today' } }],
      ],
    },
    { endpoint: programProducts.get, input: params, unknown: 'shop.product_unknown' },
    { endpoint: programProducts.create, input: () => ({ body: wanted() }), unknown: 'shop.unknown' },
    {
      endpoint: programProducts.update,
      input: () => ({ ...params(), body: { name: 'x' } }),
      unknown: 'shop.product_unknown',
    },
    { endpoint: programProducts.delete, input: params, unknown: 'shop.product_unknown' },
  ],
});

test('an invalid product is refused with the name of the field', async ({ server }) => {
  for (const [field, input] of [
    invalidBody('name', { name: '' }),
    invalidBody('prices', { prices: undefined }),
    invalidBody('prices.AOA', { prices: { USD: 1 } }),
    invalidBody('prices.AOA', { prices: { AOA: 10.5 } }),
    invalidBody('prices.USD', { prices: { AOA: 1, USD: -1 } }),
    invalidBody('stock', { stock: 1.5 }),
    invalidBody('category_id', { category_id: 'x' }),
    invalidBody('details.0.detail', { details: [{ name: 'x', detail: '' }] }),
  ])
    expect(await server.send(programProducts.create, input, { headers: key.headers }), field).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
});
