import { checkoutAttempts, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';
import {
  lookUpDue,
  readAttempts,
  readBalances,
  readIssues,
  readStock,
  readView,
  sweepCheckouts,
} from './sale-reads.factory.ts';

const test = ownServerTest();
const minute = 60_000;
const card = { payment_method: 'international', international_method: 'card', angolan_method: undefined } as const;
let owner: TestPerson;
let shop: Shop;
let product: Product;

test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, so each test begins in a new one.
  server.clock.advance(61_000);
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { price_us: '25' });
});
test.afterEach(async ({ server }) => {
  await fault(server, {
    slowMs: 0,
    failing: 0,
    rateLimited: false,
    badSignatures: false,
    duplicateCallbacks: 0,
    outOfOrderCallbacks: 0,
    dropCallbacks: false,
    loseAnswers: false,
  });
});

interface Session {
  readonly id: string;
  readonly status: string;
  readonly url: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly payment_intent: string | null;
  readonly client_reference_id: string;
}
const fault = (server: TestServer, change: object) => server.outside('/faults', 'PUT', { stripe: change });
const order = (server: TestServer) => buy(server, shop, [{ product, quantity: 1 }], card);
/** The sessions of this test's workspace, the newest first. */
async function sessionsOf(server: TestServer): Promise<Session[]> {
  const references = (await attempts(server)).map(({ reference }) => reference);
  const { sessions } = await server.outside<{ sessions: Session[] }>('/stripe/sessions?limit=1000');
  return sessions.filter((each) => references.includes(each.client_reference_id));
}
const act = (server: TestServer, session: Session | undefined, action: string, body: object = {}) =>
  server.outside(`/stripe/sessions/${session?.id}/${action}`, 'POST', body);
const attempts = (server: TestServer) => readAttempts(server, { owner });
const stock = (server: TestServer) => readStock(server, { owner, product });
const issues = (server: TestServer) => readIssues(server, { owner });
const balances = (server: TestServer) => readBalances(server, { owner });

/** Starts a purchase of 25 dollars by card. */
async function begin(server: TestServer) {
  const started = await order(server);
  expect(started).toMatchObject({
    status: 200,
    body: { amount: 25, currency: 'USD', link: expect.stringContaining('/stripe/c/pay/cs_test_') },
  });
  const [session] = await sessionsOf(server);
  if (!session) throw new Error('Stripe has no session');
  return {
    session,
    token: started.body.d,
    cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

/** Delivered once and booked once. */
async function expectPaidOnce(server: TestServer, token: string): Promise<void> {
  expect(await readView(server, token)).toMatchObject({ status: 'paid', method: 'card', instructions: null });
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
  expect((await attempts(server)).filter(({ status }) => status === 'paid')).toHaveLength(1);
  expect(await balances(server)).toMatchObject([{ currency: 'USD', available: 25 }]);
}

test('a card pays once, with its webhooks repeated and in reverse order', async ({ server }) => {
  const { session, token } = await begin(server);
  expect(session).toMatchObject({ status: 'open', amount_total: 2_500, currency: 'usd' });
  expect(await readView(server, token)).toMatchObject({ status: 'waiting', instructions: { link: session.url } });
  await fault(server, { duplicateCallbacks: 3, outOfOrderCallbacks: 4 });
  await act(server, session, 'pay');
  await server.settled();
  await expectPaidOnce(server, token);
  await fault(server, { duplicateCallbacks: 0, outOfOrderCallbacks: 0 });
  const { callbacks } = await server.outside<{ callbacks: { id: string }[] }>('/stripe/callbacks?limit=4');
  for (const { id } of callbacks)
    expect(await server.outside(`/stripe/callbacks/${id}/resend`, 'POST')).toMatchObject({ status: 200 });
  await lookUpDue(server);
  await server.runJobs();
  await expectPaidOnce(server, token);
  expect(await issues(server)).toEqual([]);
});

test('a lost webhook is found by asking', async ({ server }) => {
  const { session, token } = await begin(server);
  await fault(server, { dropCallbacks: true });
  await act(server, session, 'pay');
  await server.settled();
  expect(await readView(server, token)).toMatchObject({ status: 'waiting' });
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('a declined card leaves the page open for another one', async ({ server }) => {
  const { session, token } = await begin(server);
  await act(server, session, 'decline', { code: 'insufficient_funds' });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject({ status: 'waiting', attempt: { status: 'pending' } });
  await act(server, session, 'pay');
  await server.settled();
  await expectPaidOnce(server, token);
});

test('after an hour the session has expired, and its stock is free again', async ({ server }) => {
  const { token } = await begin(server);
  await lookUpDue(server, 61 * minute);
  expect(await sessionsOf(server)).toMatchObject([{ status: 'expired' }]);
  expect(await attempts(server)).toMatchObject([{ status: 'failed', failure: 'expired' }]);
  expect(await readView(server, token)).toMatchObject({ status: 'expired' });
  server.clock.advance(5 * minute);
  await sweepCheckouts(server);
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
});

test('a cancelled payment is unpayable, and money that arrives all the same is credited once', async ({ server }) => {
  const { session, token, cookie } = await begin(server);
  const cancelled = await server.call(checkouts.cancel, { body: { h: token } }, { headers: { cookie } });
  expect(cancelled.body).toEqual({ status: 'cancelled' });
  expect(await sessionsOf(server)).toMatchObject([{ status: 'expired', url: null }]);
  await act(server, session, 'pay', { force: true });
  await server.settled();
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('another amount and another currency wait for a person', async ({ server }) => {
  const { session, token } = await begin(server);
  await act(server, session, 'pay', { amount: 100, force: true });
  await server.settled();
  await lookUpDue(server);
  expect(await issues(server)).toMatchObject([{ reason: 'wrong_amount', amount: 1, expected: 25, currency: 'USD' }]);
  expect(await readView(server, token)).toMatchObject({
    status: 'waiting',
    other_amount: { amount: 1, state: 'open' },
  });

  const other = await begin(server);
  await act(server, other.session, 'pay', { currency: 'aoa', force: true });
  await server.settled();
  expect((await issues(server))[0]).toMatchObject({ reason: 'wrong_currency', currency: 'AOA', acceptable: false });
  expect(await readView(server, other.token)).toMatchObject({ status: 'waiting' });
  expect(await stock(server)).toMatchObject({ stock_amount: 8, reserved: 2 });
});

test('a forged webhook changes nothing', async ({ server }) => {
  const { session, token } = await begin(server);
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: session.id,
        client_reference_id: session.client_reference_id,
        status: 'complete',
        payment_status: 'paid',
        amount_total: 2_500,
        currency: 'usd',
        payment_intent: 'pi_1',
      },
    },
  };
  const payload = JSON.stringify(event);
  const send = async (path: string, headers: Record<string, string>, body = payload) => {
    const answer = await server.fetch(path, { method: 'POST', body, headers });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const timestamp = Math.floor(server.clock.now().getTime() / 1_000);
  const signed = (secret: string, body = payload) => ({
    'stripe-signature': new Stripe('sk').webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  });
  const at = '/callbacks/stripe/platform';
  expect(await send(at, {})).toEqual([401, 'payment.signature']);
  expect(await send(at, signed('whsec_of_another'))).toEqual([401, 'payment.signature']);
  expect(await send(at, signed('whsec_of_the_tests'), payload.replace('2500', '2501'))).toEqual([
    401,
    'payment.signature',
  ]);
  expect(await send(at, signed('whsec_of_the_tests', 'x'), 'x')).toEqual([400, 'payment.callback_invalid']);
  expect(await send('/callbacks/stripe/another', signed('whsec_of_the_tests'))).toEqual([404, 'request.not_found']);
  await server.settled();
  expect(await readView(server, token)).toMatchObject({ status: 'waiting' });

  await fault(server, { badSignatures: true });
  await act(server, session, 'pay');
  await server.settled();
  expect(await readView(server, token)).toMatchObject({ status: 'waiting' });
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('Stripe away or overloaded: the buyer is asked to retry, and nothing stays payable', async ({ server }) => {
  for (const change of [{ failing: 'all' }, { rateLimited: true }]) {
    await fault(server, change);
    expect(await order(server)).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
    await fault(server, { failing: 0, rateLimited: false });
  }
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
  // A session that Stripe created all the same has an address that no one received.
  await fault(server, { loseAnswers: true });
  expect(await order(server)).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
  await fault(server, { loseAnswers: false });
  await sweepCheckouts(server);
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
  expect((await attempts(server)).map(({ status }) => status)).toEqual(Array(3).fill('cancelled'));
  await fault(server, { slowMs: 300 });
  await begin(server);
});

test('a repeated choice of the card withdraws the session before, and a second payment waits for a refund', async ({
  server,
}) => {
  const { session, token, cookie } = await begin(server);
  const again = await server.call(
    checkoutAttempts.create,
    { params: { token }, body: { payment_method: 'international', international_method: 'card' } },
    { headers: { cookie } },
  );
  expect(again).toMatchObject({ status: 200, body: { d: token, link: expect.any(String) } });
  const [second, first] = await sessionsOf(server);
  expect([second?.status, first?.status, first?.id]).toEqual(['open', 'expired', session.id]);
  await act(server, second, 'pay');
  await server.settled();
  await expectPaidOnce(server, token);
  await act(server, first, 'pay', { force: true });
  await server.settled();
  await lookUpDue(server);
  expect(await issues(server)).toMatchObject([{ reason: 'paid_twice', amount: 25, kind: 'refund' }]);
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
  expect(await balances(server)).toMatchObject([{ available: 25, held: 25 }]);
});
