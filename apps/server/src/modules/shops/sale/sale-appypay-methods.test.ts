import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { appypay } from '@kumbi/contract/payments/appypay.endpoints.ts';
import { shopMethods } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';

// The platform takes no payments, so that a shop has only the methods of its own account.
const test = ownServerTest(() => ({ ...onlyProviders('appypay'), APPYPAY_CLIENT_ID: '', APPYPAY_CLIENT_SECRET: '' }));
let owner: TestPerson;
let shop: Shop;
let product: Product;
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  shop = await makeShop(server, owner, { payment_methods: JSON.stringify(['reference', 'multicaixa']) });
  product = await makeProduct(server, owner, shop, { stock_amount: '50', price_ao: '4500' });
});

async function connect(server: TestServer, methods: readonly ('GPO' | 'REF')[]) {
  const merchant = await server.outside<{ id: string; clientId: string; clientSecret: string }>(
    '/appypay/accounts',
    'POST',
    { methods },
  );
  const form = { client_id: merchant.clientId, client_secret: merchant.clientSecret };
  const body = { name: 'AppyPay', endpoint: 'https://example.com/payments', ...form };
  const { integration } = (await server.call(appypay.connect, { body }, { as: owner })).body;
  await server.runJobs();
  return { merchant, integration };
}
const available = async (server: TestServer) =>
  (await server.call(shopMethods.list, {}, { as: owner })).body.methods
    .filter((each) => each.available && each.method !== 'delivery')
    .map(({ method }) => method);
const order = (server: TestServer, angolan_method: string) =>
  buy(server, shop, [{ product, quantity: 1 }], { angolan_method });
const refused = { status: 409, body: { code: 'payment.method_unavailable' } };

test.for([
  ['GPO', 'multicaixa', 'reference'],
  ['REF', 'reference', 'multicaixa'],
] as const)('an account with %s only is offered for %s', async ([tag, has, lacks], { server }) => {
  await connect(server, [tag]);
  expect(await available(server)).toEqual([has]);
  expect(await order(server, lacks)).toMatchObject(refused);
  expect((await order(server, has)).status).toBe(200);
});

test('a contract that is signed later is found the next day', async ({ server }) => {
  const { merchant } = await connect(server, ['GPO']);
  await server.outside(`/appypay/accounts/${merchant.id}`, 'PUT', { methods: ['GPO', 'REF'] });
  for (let run = 0; run < 2; run++) await server.runCron('payments.refresh_methods');
  await server.runJobs();
  expect(await available(server)).toEqual(['reference', 'multicaixa']);
  expect((await order(server, 'reference')).status).toBe(200);
});

test('of two accounts, the one in use decides', async ({ server }) => {
  await connect(server, ['GPO']);
  const { integration } = await connect(server, ['GPO', 'REF']);
  expect(await available(server)).toEqual(['multicaixa']);
  await server.call(integrations.prefer, { body: { id: integration.id } }, { as: owner });
  await server.runJobs();
  expect(await available(server)).toEqual(['reference', 'multicaixa']);
});

test('an outage of AppyPay leaves what is known', async ({ server }) => {
  await connect(server, ['GPO']);
  await server.outside('/faults', 'PUT', { appypay: { failing: 'all' } });
  await server.runCron('payments.refresh_methods');
  await expect(server.runJobs()).rejects.toThrow('AppyPay answered 500');
  await server.outside('/faults', 'PUT', { appypay: { failing: 0 } });
  expect(await available(server)).toEqual(['multicaixa']);
});
