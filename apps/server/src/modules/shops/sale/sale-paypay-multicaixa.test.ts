import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import { buy } from './sale.factory.ts';
import { attemptsOf, tradeOf, viewOf } from './sale-paypay.factory.ts';
import { testPaypayPurchases } from './sale-paypay-scenarios.factory.ts';

const test = ownServerTest(() => onlyProviders('paypay'));
const begin = testPaypayPurchases(test, 'multicaixa');

test('the request goes to the phone of the purchase or to another one, for half an hour', async ({ server }) => {
  const purchase = await begin(server);
  const [attempt] = await attemptsOf(purchase);
  const phone = attempt?.phone ?? '';
  expect(await viewOf(purchase)).toMatchObject({ method: 'multicaixa', instructions: { phone: phone.slice(-3) } });
  expect(await tradeOf(purchase, attempt?.reference ?? '')).toMatchObject({
    method: 'MUL',
    phone_num: phone.slice(-9),
  });
  const left = Date.parse(purchase.started.body.expires_at) - server.clock.now().getTime();
  expect(Math.round(left / 60_000)).toBe(30);

  const { shop, product } = purchase;
  const express = (phone_number: string) =>
    buy(server, shop, [{ product, quantity: 1 }], { angolan_method: 'multicaixa', phone_number });
  expect((await express('924 000 222')).status).toBe(200);
  expect((await attemptsOf(purchase)).at(-1)).toMatchObject({ phone: '+244924000222', instructions: { phone: '222' } });
  // Multicaixa Express is for Angolan mobile numbers.
  expect(await express('+351 912 345 678')).toMatchObject({ status: 400, body: { code: 'payment.not_registered' } });
  expect((await attemptsOf(purchase)).at(-1)).toMatchObject({ status: 'failed', failure: 'not_registered' });
});
