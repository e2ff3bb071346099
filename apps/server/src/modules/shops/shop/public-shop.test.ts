import { programShops } from '@kumbi/contract/shops/public-shop.endpoints.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
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
  ],
});
