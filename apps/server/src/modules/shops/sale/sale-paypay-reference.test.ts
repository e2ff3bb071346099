import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import { makeProduct } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';
import { change, tradeOf, viewOf } from './sale-paypay.factory.ts';
import { testPaypayPurchases } from './sale-paypay-scenarios.factory.ts';

const test = ownServerTest(() => onlyProviders('paypay'));
const begin = testPaypayPurchases(test, 'reference');

test('the buyer gets an entity and a number, on the page and by email', async ({ server }) => {
  const purchase = await begin(server);
  const { entity, reference } = purchase.started.body;
  expect([entity, reference]).toEqual(['01010', expect.stringMatching(/^\d{9}$/)]);
  expect(await viewOf(purchase)).toMatchObject({ method: 'reference', instructions: { entity, number: reference } });
  await server.runJobs();
  const { emails } = await server.outside<{ emails: { id: string }[] }>('/emails?limit=1');
  const { text } = await server.outside<{ text: string }>(`/emails/${emails[0]?.id}`);
  expect(text.replaceAll(/\s/g, '')).toContain(reference);
});

test('an amount up to 1,000 Kz has no reference, but other methods', async ({ server }) => {
  const purchase = await begin(server, 'paypay');
  const { owner, shop } = purchase;
  const cheap = await makeProduct(server, owner, shop, { price_ao: '1000' });
  const wanted = (angolan_method: string) => buy(server, shop, [{ product: cheap, quantity: 1 }], { angolan_method });
  expect(await wanted('reference')).toMatchObject({ status: 400, body: { code: 'payment.amount_limits' } });
  const started = await wanted('paypay');
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const other = { ...purchase, started, cookie };
  expect(await viewOf(other)).toMatchObject({ methods: ['multicaixa', 'paypay'] });
  expect(await change(other, 'reference')).toMatchObject({ status: 409, body: { code: 'payment.method_unavailable' } });

  const more = await makeProduct(server, owner, shop, { price_ao: '1000.01' });
  const { body } = await buy(server, shop, [{ product: more, quantity: 1 }]);
  expect(body).toMatchObject({ entity: '01010', amount: 1_000.01 });
  expect(await tradeOf(purchase, 'unknown')).toBeUndefined();
});
