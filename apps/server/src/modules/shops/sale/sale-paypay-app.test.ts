import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import { attemptsOf, tradeOf, viewOf } from './sale-paypay.factory.ts';
import { testPaypayPurchases } from './sale-paypay-scenarios.factory.ts';

const test = ownServerTest(() => onlyProviders('paypay'));
const begin = testPaypayPurchases(test, 'paypay');

test('the buyer gets an address for the phone and a QR code for another screen, for forty minutes', async ({
  server,
}) => {
  const purchase = await begin(server);
  const link = expect.stringMatching(/\/paypay\/dynamic\/link\/[0-9a-f]{32}$/);
  expect(purchase.started.body).toMatchObject({ link });
  expect(await viewOf(purchase)).toMatchObject({ method: 'paypay', entity: null, instructions: { link, qr: link } });
  const [attempt] = await attemptsOf(purchase);
  expect(await tradeOf(purchase, attempt?.reference ?? '')).toMatchObject({ method: 'APP', status: 'WAIT_BUYER_PAY' });
  const left = Date.parse(purchase.started.body.expires_at) - server.clock.now().getTime();
  expect(Math.round(left / 60_000)).toBe(40);
  // After PayPay, the buyer returns to the page of the payment.
  const app = await fetch(purchase.started.body.link ?? '', {
    method: 'POST',
    headers: { origin: server.sandbox.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=approve',
  });
  expect(await app.text()).toContain(`/pt/pay/${purchase.started.body.d}`);
  await server.settled();
  expect(await viewOf(purchase)).toMatchObject({ status: 'paid' });
});
