import { programProducts } from '@kumbi/contract/shops/public-product.endpoints.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../testing/test-receiver.ts';
import { makeKey } from '../api-keys/api-key.factory.ts';
import { makeCategory, makeShop } from '../shops/shop/shop.factory.ts';
import { createWebhookFor, verified } from './outbound-webhook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

test('each change of a product reaches the programs of the workspace once', async ({ server, owner }) => {
  const shop = await makeShop(server, owner);
  const category = await makeCategory(server, owner, shop);
  const { secret } = await createWebhookFor(server, owner, { url: `${receiver.origin}/products` });
  const { headers } = await makeKey(server, owner);
  receiver.arrived.length = 0;
  const arrived = async () => {
    await server.runJobs();
    const told = receiver.arrived.map((one) => verified(secret, one));
    receiver.arrived.length = 0;
    return told.map(({ type, data }) => ({ type, data }));
  };
  const body = { shop_id: shop.id, category_id: category.id, name: 'Mel', prices: { AOA: 450_000 } };
  const { body: product } = await server.call(programProducts.create, { body }, { headers });
  const { description: _description, details: _details, ...shown } = product;
  expect(await arrived()).toEqual([{ type: 'product.created', data: { product: shown } }]);

  const { id } = product;
  const change = (changes: { stock?: number }) =>
    server.call(programProducts.update, { params: { id }, body: changes }, { headers });
  await change({});
  expect(await arrived()).toEqual([]);
  await change({ stock: 4 });
  await change({ stock: 4 });
  expect(await arrived()).toMatchObject([{ type: 'product.updated', data: { product: { id, stock: 4 } } }]);
  const hide = { body: { rows: [{ id }], status: 'off' as const } };
  await server.call(products.switchMany, hide, { as: owner });
  await server.call(products.switchMany, hide, { as: owner });
  expect(await arrived()).toMatchObject([{ type: 'product.updated', data: { product: { is_available: false } } }]);

  await server.call(programProducts.delete, { params: { id } }, { headers });
  await server.call(products.restoreMany, { body: { ids: [id] } }, { as: owner });
  expect(await arrived()).toEqual(
    expect.arrayContaining([
      { type: 'product.deleted', data: { product_id: id } },
      { type: 'product.restored', data: { product: expect.objectContaining({ id }) } },
    ]),
  );
});
