import { generateKeyPairSync } from 'node:crypto';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import type { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import type { PaypayMethod } from '../../payments/provider/paypay/paypay.factory.ts';
import { openMerchant, paypayTerms, readPaypayAccount } from '../../payments/provider/paypay/paypay.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';
import {
  act,
  attemptsOf,
  balancesOf,
  change,
  expectPaidOnce,
  expectWaiting,
  faults,
  issuesOf,
  lastOf,
  lookUp,
  noFaults,
  type Purchase,
  resendAll,
  stockOf,
  tradeOf,
  viewOf,
} from './sale-paypay.factory.ts';

/** Runs the jobs that wait until no call to the provider can be in progress. */
async function afterCalls(server: TestServer): Promise<void> {
  server.clock.advance(120_000);
  await server.settled();
}

/**
 * Tests purchases with one of PayPay's methods over HTTP, on a server whose only provider is PayPay.
 *
 * @returns a function that begins a purchase
 */
export function testPaypayPurchases(test: ReturnType<typeof ownServerTest>, method: PaypayMethod) {
  const other: PaypayMethod = method === 'paypay' ? 'multicaixa' : 'paypay';
  let owner: TestPerson;
  let shop: Shop;
  let product: Product;

  test.beforeEach(async ({ server }) => {
    await faults(server, noFaults);
    // Calls are limited per minute, so each test begins in a new one.
    server.clock.advance(61_000);
    owner = await server.person();
    shop = await makeShop(server, owner, { payment_methods: JSON.stringify(['reference', 'multicaixa', 'paypay']) });
    product = await makeProduct(server, owner, shop);
  });

  async function begin(server: TestServer, angolan_method: PaymentMethod = method): Promise<Purchase> {
    const started = await buy(server, shop, [{ product, quantity: 1 }], { angolan_method });
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { server, owner, shop, product, started, cookie };
  }
  async function beginPayable(server: TestServer): Promise<Purchase & { readonly reference: string }> {
    const purchase = await begin(server);
    expect(purchase.started).toMatchObject({ status: 200, body: { amount: 4_500, currency: 'AOA' } });
    return { ...purchase, reference: await lastOf(purchase) };
  }

  test('a payment is delivered once, however often and in whatever order it is reported', async ({ server }) => {
    const purchase = await beginPayable(server);
    await faults(server, { duplicateCallbacks: 2, outOfOrderCallbacks: 2 });
    await act(purchase, 'pay');
    await expect.poll(async () => (await viewOf(purchase)).status).toBe('paid');
    await server.settled();
    await expectPaidOnce(purchase);
    await faults(server, noFaults);
    const confirmed = { delivered: true, status: 200 };
    expect(await resendAll(purchase, purchase.reference)).toEqual([confirmed, confirmed]);
    await lookUp(purchase);
    await expectPaidOnce(purchase);
    expect(await issuesOf(purchase)).toEqual([]);
    expect(await attemptsOf(purchase)).toMatchObject([{ status: 'paid', due_at: null }]);
  });

  test('a payment whose notification was lost is found, and its late notification changes nothing', async ({
    server,
  }) => {
    const purchase = await beginPayable(server);
    await faults(server, { dropCallbacks: true });
    await act(purchase, 'pay');
    await expectWaiting(purchase);
    await lookUp(purchase);
    await expectPaidOnce(purchase);
    await resendAll(purchase, purchase.reference);
    await expectPaidOnce(purchase);
    expect(await issuesOf(purchase)).toEqual([]);
  });

  test('an approved payment is only acknowledged until PayPay says that it is final', async ({ server }) => {
    const purchase = await beginPayable(server);
    await act(purchase, 'pay', { final: false });
    await lookUp(purchase);
    await expectWaiting(purchase);
    await act(purchase, 'finish');
    await expectPaidOnce(purchase);
  });

  test('a refused payment leaves the purchase open, and the buyer tries again', async ({ server }) => {
    const purchase = await beginPayable(server);
    await act(purchase, 'decline');
    expect(await attemptsOf(purchase)).toMatchObject([{ status: 'failed', failure: 'other' }]);
    expect(await viewOf(purchase)).toMatchObject({ status: 'waiting', attempt: { status: 'failed', reason: 'other' } });
    expect((await change(purchase, method)).status).toBe(200);
    await act(purchase, 'pay');
    await expectPaidOnce(purchase);
  });

  test('an expired purchase is unpayable and releases its stock; money that arrives anyway still counts', async ({
    server,
  }) => {
    const purchase = await beginPayable(server);
    const days = method === 'reference' ? 5 * 86_400_000 : 46 * 60_000;
    server.clock.advance(days);
    await server.runCron('payments.sweep_checkouts');
    await server.runCron('payments.sweep_checkouts');
    await server.settled();
    expect(await viewOf(purchase)).toMatchObject({ status: 'expired' });
    expect(await tradeOf(purchase, purchase.reference)).toMatchObject({ status: 'TRADE_CLOSED' });
    expect(await stockOf(purchase)).toMatchObject({ stock_amount: 10, reserved: 0 });
    await act(purchase, 'pay', { force: true });
    await expectPaidOnce(purchase);
    server.clock.advance(-days);
  });

  test('a cancelled purchase is unpayable, and the notification of that changes nothing', async ({ server }) => {
    const purchase = await beginPayable(server);
    const cancel = () =>
      server.call(checkouts.cancel, { body: { h: purchase.started.body.d } }, { headers: { cookie: purchase.cookie } });
    expect((await cancel()).status).toBe(200);
    await server.settled();
    expect(await tradeOf(purchase, purchase.reference)).toMatchObject({ status: 'TRADE_CLOSED' });
    expect(await viewOf(purchase)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(purchase)).toMatchObject({ stock_amount: 10, reserved: 0 });
    await lookUp(purchase);
    expect(await attemptsOf(purchase)).toMatchObject([{ status: 'cancelled', failure: null }]);
  });

  test('a payment of another amount waits for a person', async ({ server }) => {
    const purchase = await beginPayable(server);
    await act(purchase, 'pay', { amount: '44.99', force: true });
    await lookUp(purchase);
    expect(await viewOf(purchase)).toMatchObject({ status: 'waiting', other_amount: { amount: 44.99, state: 'open' } });
    expect(await stockOf(purchase)).toMatchObject({ stock_amount: 9, reserved: 1 });
    expect(await balancesOf(purchase)).toMatchObject([{ available: 0, held: 44.99 }]);
    expect(await issuesOf(purchase)).toMatchObject([{ reason: 'wrong_amount', amount: 44.99, expected: 4_500 }]);
  });

  test('a forged notification changes nothing, and a true one still counts', async ({ server }) => {
    const purchase = await beginPayable(server);
    await faults(server, { badSignatures: true });
    await act(purchase, 'pay');
    for (const body of ['sign=x', '{}', '']) {
      const sent = await server.fetch('/callbacks/paypay/platform', { method: 'POST', body });
      expect(sent.status).toBe(401);
    }
    expect((await server.fetch('/callbacks/paypay/another', { method: 'POST', body: 'sign=x' })).status).toBe(404);
    await expectWaiting(purchase);
    await faults(server, noFaults);
    await resendAll(purchase, purchase.reference);
    await expectPaidOnce(purchase);
  });

  test('a notification about a payment to another merchant under our name changes nothing', async ({ server }) => {
    const open = await beginPayable(server);
    const keys = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const notifyUrl = `${server.url.replace('localhost', '127.0.0.1')}/callbacks/paypay/platform`;
    const { partnerId } = await server.outside<{ partnerId: string }>('/paypay/accounts', 'POST', {
      publicKey,
      notifyUrl,
    });
    const account = { ...readPaypayAccount(server.kernel.config.given), partnerId, privateKey: keys.privateKey };
    const stranger = openMerchant(account);
    const { providerId } = await stranger.at('paypay').begin(open.reference, paypayTerms({ amountMinor: 450_000 }));
    await act(open, 'pay', {}, providerId);
    await stranger.stop();
    // PayPay signed it, so that it is accepted, and we ask about our own payment.
    expect(await resendAll(open, open.reference)).toEqual([
      { delivered: true, status: 200 },
      { delivered: true, status: 200 },
    ]);
    await lookUp(open);
    await expectWaiting(open);
    expect((await attemptsOf(open)).at(-1)).toMatchObject({ reference: open.reference, status: 'pending' });
  });

  test('without PayPay nothing begins and nothing stays reserved, and slowly it begins', async ({ server }) => {
    for (const fault of [{ failing: 'all' }, { rateLimited: true }]) {
      await faults(server, { ...noFaults, ...fault });
      const purchase = await begin(server);
      expect(purchase.started).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
      await faults(server, noFaults);
      await server.runCron('payments.sweep_checkouts');
      expect(await stockOf(purchase)).toMatchObject({ stock_amount: 10, reserved: 0 });
    }
    await faults(server, { slowMs: 100 });
    expect((await begin(server)).started.status).toBe(200);
  });

  test('a payment that began without an answer is closed', async ({ server }) => {
    await faults(server, { loseAnswers: true });
    const purchase = await begin(server);
    expect(purchase.started).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
    await faults(server, noFaults);
    await afterCalls(server);
    await server.runCron('payments.sweep_checkouts');
    await afterCalls(server);
    expect(await tradeOf(purchase, await lastOf(purchase))).toMatchObject({ status: 'TRADE_CLOSED' });
    expect(await stockOf(purchase)).toMatchObject({ stock_amount: 10, reserved: 0 });
  });

  test('an outage while asking is no answer', async ({ server }) => {
    const purchase = await beginPayable(server);
    await faults(server, { dropCallbacks: true, failing: 'all' });
    await act(purchase, 'pay');
    await lookUp(purchase);
    await expectWaiting(purchase);
    await faults(server, { failing: 0 });
    server.clock.advance(120_000);
    await lookUp(purchase);
    await expectPaidOnce(purchase);
    server.clock.advance(-120_000);
  });

  test('the buyer changes the method, and what was begun before is unpayable', async ({ server }) => {
    const purchase = await beginPayable(server);
    expect((await viewOf(purchase)).methods).toContain(other);
    expect((await change(purchase, other)).status).toBe(200);
    expect(await tradeOf(purchase, purchase.reference)).toMatchObject({ status: 'TRADE_CLOSED' });
    const between = await lastOf(purchase);
    expect((await change(purchase, method)).status).toBe(200);
    expect(await tradeOf(purchase, between)).toMatchObject({ status: 'TRADE_CLOSED' });
    await act(purchase, 'pay');
    await expectPaidOnce(purchase);
    expect(await attemptsOf(purchase)).toMatchObject([
      { method, status: 'cancelled' },
      { method: other, status: 'cancelled' },
      { method, status: 'paid' },
    ]);
  });

  test('a second payment waits for a refund', async ({ server }) => {
    const purchase = await beginPayable(server);
    expect((await change(purchase, other)).status).toBe(200);
    const second = await lastOf(purchase);
    await act(purchase, 'pay', { force: true }, purchase.reference);
    await expectPaidOnce(purchase);
    await afterCalls(server);
    expect(await tradeOf(purchase, second)).toMatchObject({ status: 'TRADE_CLOSED' });
    await act(purchase, 'pay', { force: true }, second);
    await resendAll(purchase, second);
    expect(await issuesOf(purchase)).toMatchObject([{ reason: 'paid_twice', amount: 4_500 }]);
    await expectPaidOnce(purchase);
  });

  return begin;
}
