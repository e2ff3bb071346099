import type { Input } from '@kumbi/contract/endpoint.ts';
import { programShops } from '@kumbi/contract/shops/public-shop.endpoints.ts';
import { shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { buy } from '../sale/sale.factory.ts';
import { makeCategory, makeProduct, makeShop } from './shop.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  shop = await makeShop(server, owner, { email: 'loja@example.com', phone_number: '923000111', province: 'luanda' });
});

test('a shop is listed with its categories and without its bank account', async ({ server }) => {
  const { headers } = await makeKey(server, owner, { scopes: ['shops:read'] });
  const category = await makeCategory(server, owner, shop, { name: 'Café' });
  await makeProduct(server, owner, shop, { category_id: category.id });
  const { data } = (await server.call(programShops.list, { query: {} }, { headers })).body;
  expect(data).toEqual([
    {
      id: shop.id,
      name: 'Terra Boa',
      description: 'Coffee and honey from Uíge',
      code: shop.code,
      url: shop.url,
      logo_url: shop.logo_url,
      email: 'loja@example.com',
      phone: '923000111',
      whatsapp: '',
      address: '',
      province: 'Luanda',
      municipality: null,
      is_open: true,
      is_delivery: false,
      payment_methods: shop.payment_methods,
      categories: [{ id: category.id, name: 'Café' }],
      products: 1,
      created_at: expect.any(String),
    },
  ]);
  expect((await server.call(programShops.get, { params: { id: shop.id } }, { headers })).body).toEqual(data[0]);
  const unknown = await server.send(programShops.get, { params: { id: uuidv7() } }, { headers });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'shop.unknown' } });
});

test('a shop changes only in the given fields, and visitors see it at once', async ({ server }) => {
  const { headers } = await makeKey(server, owner, { scopes: ['shops:write'] });
  const reader = await makeKey(server, owner, { scopes: ['shops:read'] });
  const update = async (body: Input<typeof programShops.update>['body']) =>
    (await server.call(programShops.update, { params: { id: shop.id }, body }, { headers })).body;
  const params = { id: shop.id };
  const before = (await server.call(programShops.get, { params }, { headers: reader.headers })).body;
  const page = async () => (await server.fetch(`/pt/s/${shop.code}`)).text();
  expect(await page()).not.toContain('Café e mel');
  expect(await update({})).toEqual(before);
  expect(await update({ name: 'Terra Nova', description: 'Café e mel', phone: '' })).toEqual({
    ...before,
    ...{ name: 'Terra Nova', description: 'Café e mel', phone: '' },
  });
  expect(await page()).toContain('Café e mel');
  expect(await update({ is_open: false })).toMatchObject({ name: 'Terra Nova', is_open: false });
  const product = await makeProduct(server, owner, shop);
  expect((await buy(server, shop, [{ product, quantity: 1 }])).body).toMatchObject({ code: 'shop.closed' });
  const contact = { email: 'nova@example.com', whatsapp: '923000222', address: 'Rua Nova 1', is_open: true };
  expect(await update(contact)).toMatchObject(contact);
  const { body } = await server.call(shops.get, { query: { id: shop.id } }, { as: owner });
  expect(body.shop).toEqual({
    ...shop,
    ...{ title: 'Terra Nova', description: 'Café e mel', phone_number: '', products: 1 },
    ...contact,
    categories: expect.any(Array),
    updated_at: expect.any(String),
  });
});

testProgramCalls(test, {
  owner: () => owner,
  tables: ['shops'],
  calls: [
    { endpoint: programShops.list, input: () => ({ query: {} }), invalid: [['limit', { query: { limit: 0 } }]] },
    {
      endpoint: programShops.get,
      input: () => ({ params: { id: shop.id } }),
      unknown: 'shop.unknown',
      invalid: [['id', { params: { id: 'x' } }]],
    },
    {
      endpoint: programShops.update,
      input: () => ({ params: { id: shop.id }, body: { name: 'x' } }),
      unknown: 'shop.unknown',
      invalid: Object.entries({ name: '', description: ' ', email: 'x', phone: 'x'.repeat(31), is_open: 'yes' }).map(
        ([field, value]) => [field, { params: { id: uuidv7() }, body: { [field]: value } }] as const,
      ),
    },
  ],
});
