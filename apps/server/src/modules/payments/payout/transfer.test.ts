import { balance, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { buyerRefunds, owedBalances, platformPayouts } from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import { expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout, payReference } from '../checkout/checkout.factory.ts';

const test = ownServerTest();
let operator: TestPerson;
let seller: TestPerson;
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  [operator, seller] = await Promise.all([server.person(), server.person()]);
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await payReference(server, await openCheckout(server, seller, { amountMinor: 900_000 }));
});

const owed = async (server: TestServer) =>
  (await server.call(owedBalances.list, {}, { as: operator })).body.owed_balances.find(
    ({ kumbi_code }) => kumbi_code === seller.code,
  );
const transfer = (server: TestServer, change: object = {}) => ({
  workspace: seller.code,
  currency: 'AOA',
  amount: 4000.5,
  reference: `TRF ${seller.code}`,
  paid_on: dayOf(server.clock.now()),
  ...change,
});
const pay = (server: TestServer, change: object = {}, as = operator) =>
  server.send(platformPayouts.create, { body: transfer(server, change) }, { as });

test('a transfer to a workspace is recorded once, and lowers its balance', async ({ server }) => {
  expect(await owed(server)).toMatchObject({ currency: 'AOA', amount: 9000, held: 0, owner_email: seller.email });
  expect((await pay(server)).body).toEqual({ recorded: true });
  expect((await pay(server)).body).toEqual({ recorded: false });
  expect((await server.call(balance.get, {}, { as: seller })).body.balances).toMatchObject([{ available: 4999.5 }]);
  expect(await owed(server)).toMatchObject({ amount: 4999.5 });
});

test('a transfer that does not fit is refused and changes nothing', async ({ server }) => {
  await pay(server);
  for (const change of [{ amount: 5000, reference: 'new' }, { amount: 1 }, { workspace: 'nothing' }])
    expect(await pay(server, change)).toMatchObject({ status: 409, body: { code: 'payment.transfer_refused' } });
  for (const change of [
    { amount: 0 },
    { amount: 1.234 },
    { reference: ' ' },
    { currency: 'EUR' },
    { paid_on: '2999-01-01' },
  ])
    expect(await pay(server, change)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await owed(server)).toMatchObject({ amount: 4999.5 });
});

test('a refund to a buyer is listed once the seller has decided, and settled once', async ({ server }) => {
  const reference = await openCheckout(server, seller, { amountMinor: 450_000, buyer: 'Zita Mucangue' });
  await payReference(server, reference, { amount: '10.00', force: true });
  const id = (await server.call(paymentIssues.list, { query: {} }, { as: seller })).body.issues[0]?.id ?? '';
  const listed = async () =>
    (await server.call(buyerRefunds.list, {}, { as: operator })).body.buyer_refunds.find((each) => each.id === id);
  const settle = (name = 'TRF 9') =>
    server.send(buyerRefunds.settle, { params: { id }, body: { reference: name } }, { as: operator });
  expect(await listed()).toBeUndefined();
  expect(await settle()).toMatchObject({ status: 409, body: { code: 'payment.transfer_refused' } });
  await server.call(paymentIssues.settle, { body: { id, settled: true } }, { as: seller });
  expect(await listed()).toMatchObject({ kumbi_code: seller.code, amount: 10, buyer: expect.stringContaining('Zita') });
  expect((await settle()).body).toEqual({ recorded: true });
  expect((await settle()).body).toEqual({ recorded: false });
  expect(await settle('another')).toMatchObject({ status: 409 });
  expect(await listed()).toBeUndefined();
  expect(await settle('')).toMatchObject({ status: 400 });
});

test('transfers are for operators with a recent proof', async ({ server }) => {
  expect(await pay(server, {}, seller)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  expect(await server.send(buyerRefunds.list, {})).toMatchObject({ status: 404 });
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [operator.userId],
  );
  expect(await pay(server)).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
  expect(await owed(server)).toMatchObject({ amount: 9000 });
});
