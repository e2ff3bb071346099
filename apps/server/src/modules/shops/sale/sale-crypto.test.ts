import { checkoutAttempts, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { operatePayouts } from '../../payments/payout/payout.factory.ts';
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
  watchEthereum,
} from './sale-reads.factory.ts';

const test = ownServerTest();
const minute = 60_000;
const crypto = (asset: 'usdt' | 'usdc' | 'eth') =>
  ({
    payment_method: 'international',
    international_method: 'crypto',
    angolan_method: undefined,
    crypto_asset: asset,
  }) as const;
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

const fault = (server: TestServer, provider: 'ethereum' | 'rates', change: object) =>
  server.outside('/faults', 'PUT', { [provider]: change });
const order = (server: TestServer, asset: 'usdt' | 'usdc' | 'eth') =>
  buy(server, shop, [{ product, quantity: 1 }], crypto(asset));
const send = (server: TestServer, body: object) => server.outside('/ethereum/send', 'POST', body);
const mine = (server: TestServer, blocks: number) => server.outside('/ethereum/mine', 'POST', { blocks });
const stock = (server: TestServer) => readStock(server, { owner, product });
const issues = (server: TestServer) => readIssues(server, { owner });
const balances = (server: TestServer) => readBalances(server, { owner });
const attempts = (server: TestServer) => readAttempts(server, { owner });
const watch = (server: TestServer) => watchEthereum(server, 31 * minute);

/** Starts a purchase of 25 dollars. */
async function begin(server: TestServer, asset: 'usdt' | 'usdc' | 'eth' = 'usdt') {
  const started = await order(server, asset);
  expect(started).toMatchObject({
    status: 200,
    body: { amount: 25, currency: 'USD', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
  });
  const token = started.body.d;
  const { instructions } = await readView(server, token);
  if (!instructions?.qr || !instructions.address) throw new Error('there is nothing to scan');
  return {
    token,
    to: instructions.address,
    uri: instructions.qr,
    instructions,
    cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}
/** Delivered once and booked once. */
async function expectPaidOnce(server: TestServer, token: string): Promise<void> {
  expect(await readView(server, token)).toMatchObject({ status: 'paid', method: 'crypto', instructions: null });
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
  expect((await attempts(server)).filter(({ status }) => status === 'paid')).toHaveLength(1);
  expect(await balances(server)).toMatchObject([{ currency: 'USD', available: 25 }]);
}
const waiting = { status: 'waiting', attempt: { status: 'pending' } };

test.for(['usdt', 'usdc', 'eth'] as const)(
  '%s from the QR code pays once it is confirmed',
  async (asset, { server }) => {
    const { token, uri, instructions } = await begin(server, asset);
    expect(instructions).toMatchObject({
      asset,
      asset_amount: asset === 'eth' ? '0.00793588' : '25',
      network: 'Ethereum',
      confirmations: 0,
      confirmations_needed: 12,
    });
    await send(server, { uri });
    await lookUpDue(server);
    expect(await readView(server, token)).toMatchObject(waiting);
    await mine(server, 1);
    await lookUpDue(server);
    const { asset_amount: received } = instructions;
    const seen = (confirmations: number) => ({ ...waiting, instructions: { received, confirmations } });
    expect(await readView(server, token)).toMatchObject(seen(1));
    expect((await readView(server, token)).instructions).not.toHaveProperty('qr');
    await mine(server, 4);
    await lookUpDue(server);
    expect(await readView(server, token)).toMatchObject(seen(5));
    // Never before the last confirmation.
    await mine(server, 6);
    await lookUpDue(server);
    expect(await readView(server, token)).toMatchObject(seen(11));
    expect(await stock(server)).toMatchObject({ reserved: 1 });
    await mine(server, 1);
    await lookUpDue(server);
    await lookUpDue(server);
    await expectPaidOnce(server, token);
  },
);

test('every purchase has another address, and its rate is stored with its source', async ({ server }) => {
  const [one, other] = [await begin(server, 'eth'), await begin(server, 'eth')];
  expect(one.to).not.toBe(other.to);
  await server.outside('/rates', 'PUT', { 'ETH-USD': '2000.00' });
  const cheaper = await begin(server, 'eth');
  expect([one.instructions.asset_amount, cheaper.instructions.asset_amount]).toEqual(['0.00793588', '0.0125']);
  await server.outside('/rates', 'PUT', { 'ETH-USD': '3150.25' });
  const { rows } = await server.kernel.db.ownerPool.query(
    'select rate::text, rate_source, units::text, rate_at > $2 as is_dated from ethereum_payments where address = $1',
    [cheaper.to, new Date(server.clock.now().getTime() - minute)],
  );
  expect(rows).toEqual([
    { rate: '2000.00', rate_source: '127.0.0.1 ETH-USD', units: '12500000000000000', is_dated: true },
  ]);
});

test('several transfers add up, and the rest is asked for', async ({ server }) => {
  const { token, to } = await begin(server);
  await send(server, { to, asset: 'USDT', amount: '10', confirmations: 12 });
  await lookUpDue(server);
  const partial = await readView(server, token);
  expect(partial).toMatchObject({
    status: 'waiting',
    attempt: { status: 'partial' },
    instructions: { received: '10', asset_amount: '25', qr: expect.stringMatching(/uint256=15000000$/) },
  });
  await send(server, { uri: partial.instructions?.qr });
  await mine(server, 12);
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('what arrived of an amount waits for a person once the checkout is closed, and so does the rest', async ({
  server,
}) => {
  const { token, to } = await begin(server);
  await send(server, { to, asset: 'USDT', amount: '10', confirmations: 12 });
  await lookUpDue(server, 76 * minute);
  await sweepCheckouts(server);
  await lookUpDue(server, 31 * minute);
  expect(await readView(server, token)).toMatchObject({ status: 'expired' });
  expect(await issues(server)).toMatchObject([{ reason: 'wrong_amount', amount: 10, expected: 25, currency: 'USD' }]);
  await send(server, { to, asset: 'USDT', amount: '15', confirmations: 12 });
  await lookUpDue(server, 31 * minute);
  expect((await issues(server)).map(({ amount }) => amount).sort()).toEqual([10, 15]);
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
});

test('wrong amount: more than the price waits for a person', async ({ server }) => {
  const { token, to } = await begin(server);
  await send(server, { to, asset: 'USDT', amount: '30', confirmations: 12 });
  await lookUpDue(server);
  await lookUpDue(server);
  expect(await issues(server)).toMatchObject([{ reason: 'wrong_amount', amount: 30, expected: 25, acceptable: true }]);
  expect(await readView(server, token)).toMatchObject({ status: 'waiting', other_amount: { amount: 30 } });
});

test('repeated: the same money is one payment, and money after it waits for a refund', async ({ server }) => {
  const { token, to, uri } = await begin(server);
  await send(server, { uri, confirmations: 12 });
  await lookUpDue(server);
  await watch(server);
  await expectPaidOnce(server, token);
  expect(await issues(server)).toEqual([]);
  await send(server, { to, asset: 'USDT', amount: '25', confirmations: 12 });
  await watch(server);
  await watch(server);
  expect(await issues(server)).toMatchObject([{ reason: 'paid_twice', amount: 25, kind: 'refund' }]);
  expect(await balances(server)).toMatchObject([{ available: 25, held: 25 }]);
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
});

test('late: money that arrives days after the end still buys', async ({ server }) => {
  const { token, uri } = await begin(server);
  await lookUpDue(server, 76 * minute);
  await sweepCheckouts(server);
  expect(await readView(server, token)).toMatchObject({ status: 'expired' });
  await send(server, { uri });
  await mine(server, 900);
  await mine(server, 900);
  await lookUpDue(server, 6 * 24 * 60 * minute);
  await expectPaidOnce(server, token);
});

test('after seven days no one asks any more', async ({ server }) => {
  const { token, uri } = await begin(server);
  await lookUpDue(server, 76 * minute);
  await sweepCheckouts(server);
  await lookUpDue(server, 8 * 24 * 60 * minute);
  await send(server, { uri, confirmations: 12 });
  await lookUpDue(server, 31 * minute);
  expect(await readView(server, token)).toMatchObject({ status: 'expired' });
});

test('forged, reverted, of another network or of another asset: no such transfer counts', async ({ server }) => {
  const { token, to } = await begin(server);
  await send(server, { to, asset: 'FAKE', amount: '25', confirmations: 12 });
  await send(server, { to, asset: 'USDT', amount: '25', reverted: true, confirmations: 12 });
  await send(server, { to, asset: 'USDT', amount: '25', network: 'sepolia', confirmations: 12 });
  await send(server, { to, asset: 'USDC', amount: '25', confirmations: 12 });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject(waiting);
  expect((await readView(server, token)).instructions).not.toHaveProperty('received');
  const ether = await begin(server, 'eth');
  await send(server, { to: ether.to, asset: 'ETH', amount: '1', network: 'sepolia', confirmations: 12 });
  await send(server, { to: ether.to, asset: 'ETH', amount: '1', reverted: true, confirmations: 12 });
  await lookUpDue(server);
  expect(await readView(server, ether.token)).toMatchObject(waiting);
  expect(await issues(server)).toEqual([]);
});

test('a foreign token, another known one and ETH are listed for the operator once, and count for no payment', async ({
  server,
}) => {
  const { token, to, uri } = await begin(server);
  await send(server, { to, asset: 'FAKE', amount: '7', confirmations: 12 });
  await send(server, { to, asset: 'USDC', amount: '25', confirmations: 12 });
  await send(server, { to, asset: 'ETH', amount: '0.01', confirmations: 12 });
  // The payment's own token, and one that fails, are none.
  await send(server, { to, asset: 'USDC', amount: '9', reverted: true, confirmations: 12 });
  await send(server, { uri, confirmations: 12 });
  const listed = async () => {
    const lines = await operatePayouts(server);
    return lines.filter((line) => line.includes(to)).map((line) => line.split('\t'));
  };
  expect(await listed()).toEqual([]);
  await watchEthereum(server, 7 * 60 * minute);
  const rows = await listed();
  expect(rows.map(([, amount, , asset]) => [amount, asset])).toEqual([
    ['7000000 units of 0x7f3c9b1e5d2a48c6b0e4f1a9d3c7e5b8a6f20d14', 'usdt'],
    ['25 USDC', 'usdt'],
    ['0.01 ETH', 'usdt'],
  ]);
  await watchEthereum(server, 7 * 60 * minute);
  expect(await listed()).toHaveLength(3);
  await lookUpDue(server);
  await expectPaidOnce(server, token);
  expect(await issues(server)).toEqual([]);

  const settle = () => operatePayouts(server, 'stray', rows[1]?.[0] ?? '', 'returned to the sender');
  expect(await settle()).toEqual(['Recorded: returned to the sender']);
  expect(await settle()).toEqual(['It was recorded before, or there is no such id']);
  expect(await listed()).toHaveLength(2);
  await watchEthereum(server, 7 * 60 * minute);
  expect(await listed()).toHaveLength(2);
});

test('a flood of worthless tokens delays no payment, and is listed in part', async ({ server }) => {
  const { token, to, uri } = await begin(server);
  for (let n = 0; n < 25; n++) await send(server, { to, asset: 'FAKE', amount: '1' });
  await send(server, { uri, confirmations: 12 });
  await watchEthereum(server, 7 * 60 * minute);
  await watchEthereum(server, 7 * 60 * minute);
  const lines = await operatePayouts(server);
  expect(lines.filter((line) => line.includes(to))).toHaveLength(20);
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('ETH that a contract forwards counts as well', async ({ server }) => {
  const { token, to, instructions } = await begin(server, 'eth');
  await send(server, { to, asset: 'ETH', amount: instructions.asset_amount, internal: true, confirmations: 12 });
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('dust: it neither shows, nor spoils the payment, nor waits for a person', async ({ server }) => {
  const { token, to, uri } = await begin(server);
  await send(server, { to, asset: 'USDT', amount: '0' });
  await send(server, { to, asset: 'USDT', amount: '0.49', confirmations: 12 });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject(waiting);
  expect((await readView(server, token)).instructions).not.toHaveProperty('received');
  await send(server, { uri, confirmations: 12 });
  await lookUpDue(server);
  await expectPaidOnce(server, token);

  const other = await begin(server, 'eth');
  await send(server, { to: other.to, asset: 'ETH', amount: '0.0000001', confirmations: 12 });
  await lookUpDue(server, 76 * minute);
  await sweepCheckouts(server);
  await lookUpDue(server, 31 * minute);
  expect(await issues(server)).toEqual([]);
});

test.for(['usdt', 'eth'] as const)(
  'reorganised: %s that disappears is not counted, and counts again when it returns',
  async (asset, { server }) => {
    const { token, uri, instructions } = await begin(server, asset);
    const { asset_amount: received } = instructions;
    await send(server, { uri });
    await mine(server, 6);
    await lookUpDue(server);
    expect(await readView(server, token)).toMatchObject({ instructions: { received, confirmations: 6 } });
    await server.outside('/ethereum/reorganise', 'POST', { depth: 8, transactions: 'wait' });
    await lookUpDue(server);
    expect((await readView(server, token)).instructions).toMatchObject({ confirmations: 0, qr: uri });
    expect((await readView(server, token)).instructions).not.toHaveProperty('received');
    await mine(server, 12);
    await lookUpDue(server);
    await expectPaidOnce(server, token);
  },
);

test('dropped by a deep reorganisation before it was confirmed enough: read again from the beginning', async ({
  server,
}) => {
  const { token, to } = await begin(server);
  await send(server, { to, asset: 'USDT', amount: '10', confirmations: 20 });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject({ attempt: { status: 'partial' } });
  await server.outside('/ethereum/reorganise', 'POST', { depth: 40, transactions: 'drop' });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject(waiting);
  await send(server, { to, asset: 'USDT', amount: '25', confirmations: 12 });
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('a payment that was stored and not settled, because its process was killed, is settled again', async ({
  server,
}) => {
  const { token, to, uri } = await begin(server);
  await send(server, { uri, confirmations: 12 });
  await server.kernel.db.ownerPool.query(
    `insert into provider_callbacks (id, provider, account, provider_payment_id, reference, amount_minor, currency, body, received_at)
     values (gen_random_uuid(), 'ethereum', 'platform', $1, $2, 2500, 'USD', '{"units":"25000000"}', $3)`,
    [`${to}:0`, to, server.clock.now()],
  );
  await lookUpDue(server);
  await lookUpDue(server);
  await expectPaidOnce(server, token);
  expect(await issues(server)).toEqual([]);
});

test('a node that is behind delays, and decides nothing', async ({ server }) => {
  const { token, uri } = await begin(server);
  await send(server, { uri, confirmations: 12 });
  await fault(server, 'ethereum', { blocksBehind: 5 });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject(waiting);
  await fault(server, 'ethereum', { blocksBehind: 500 });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject(waiting);
  await fault(server, 'ethereum', { blocksBehind: 0 });
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});

test('the node or the rates away or overloaded: the buyer is asked to retry, and nothing stays reserved', async ({
  server,
}) => {
  for (const [provider, change] of [
    ['ethereum', { failing: 'all' }],
    ['ethereum', { rateLimited: true }],
    ['rates', { failing: 'all' }],
    ['rates', { rateLimited: true }],
  ] as const) {
    await fault(server, provider, change);
    expect(await order(server, 'eth')).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
    await fault(server, provider, { failing: 0, rateLimited: false });
  }
  await sweepCheckouts(server);
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
  // An outage while the buyer pays only delays.
  await fault(server, 'ethereum', { slowMs: 100 });
  const { token, uri } = await begin(server, 'eth');
  await fault(server, 'ethereum', { slowMs: 0, failing: 'all' });
  await send(server, { uri, confirmations: 12 });
  await lookUpDue(server);
  expect(await readView(server, token)).toMatchObject(waiting);
  await fault(server, 'ethereum', { failing: 0 });
  await lookUpDue(server, 5 * minute);
  await expectPaidOnce(server, token);
});

test('the buyer changes to a card and back; money at the address before is credited once', async ({ server }) => {
  const { token, cookie, uri, to } = await begin(server);
  const change = (body: Parameters<typeof server.call<typeof checkoutAttempts.create>>[1]['body']) =>
    server.call(checkoutAttempts.create, { params: { token }, body }, { headers: { cookie } });
  expect(await change({ payment_method: 'international', international_method: 'card' })).toMatchObject({
    status: 200,
    body: { link: expect.any(String) },
  });
  const back = await change({ payment_method: 'international', international_method: 'crypto', crypto_asset: 'eth' });
  expect(back).toMatchObject({ status: 200, body: { address: expect.stringMatching(/^0x/) } });
  expect(back.body.address).not.toBe(to);
  expect((await attempts(server)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'pending']);
  await send(server, { uri, confirmations: 12 });
  await lookUpDue(server);
  await expectPaidOnce(server, token);
  // The second one waits for a refund.
  await send(server, { to: back.body.address, asset: 'ETH', amount: '0.00793588', confirmations: 12 });
  await lookUpDue(server, minute);
  expect(await issues(server)).toMatchObject([{ reason: 'paid_twice', amount: 25 }]);
});

test('a cancelled purchase releases its stock, and money that arrives is credited if it can be', async ({ server }) => {
  const { token, cookie, uri } = await begin(server);
  expect((await server.call(checkouts.cancel, { body: { h: token } }, { headers: { cookie } })).body).toEqual({
    status: 'cancelled',
  });
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
  await send(server, { uri, confirmations: 12 });
  await lookUpDue(server);
  await expectPaidOnce(server, token);
});
