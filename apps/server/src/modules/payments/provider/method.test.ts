import { balance, paymentIssues, payments, platformMethods } from '@kumbi/contract/payments/payments.endpoints.ts';
import { expect } from 'vitest';
import { createHttpApp } from '../../../kernel/app/http-app.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout } from '../checkout/checkout.factory.ts';
import { closeCheckout } from '../checkout/closing.service.ts';
import { readWorkingMethods } from '../checkout/method.service.ts';
import { lookUpAttempt } from '../settlement/collecting.service.ts';
import { attemptQueue } from '../settlement/settlement.jobs.ts';
import { registerCallbacks } from './callback.routes.ts';
import { type Planted, plantedKey, plantProvider, unregistered } from './planted.factory.ts';

// The planted provider is the only one of its method.
const test = ownServerTest(() => onlyProviders('proxypay'));
let kernel: Planted['kernel'];
let waiting: Planted['waiting'];
let standings: Planted['standings'];
test.beforeAll(({ server }) => {
  ({ kernel, waiting, standings } = plantProvider(server));
});

const newest = async (server: TestServer, owner: TestPerson) =>
  (await server.call(payments.list, { query: {} }, { as: owner })).body.payments[0];

test('a planted method is available, is paid by its callback and is withdrawn like every other', async ({
  server,
  owner,
}) => {
  expect(await readWorkingMethods(server.kernel, owner.workspaceId)).toEqual(['reference']);
  expect(await readWorkingMethods(kernel, owner.workspaceId)).toEqual(['reference', 'multicaixa']);

  const reference = await openCheckout(server, owner, { amountMinor: 250_000, method: 'multicaixa', kernel });
  expect(waiting.get(reference)).toMatchObject({ amountMinor: 250_000, phone: '+244923000111' });
  expect(await newest(server, owner)).toMatchObject({ method: 'multicaixa', status: 'pending' });

  const app = await createHttpApp(kernel);
  await registerCallbacks(app, kernel);
  const call = (provider: string, key: string) =>
    app.inject({
      method: 'POST',
      url: `/callbacks/${provider}/platform`,
      headers: { 'x-planted': key, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: '1', reference, amountMinor: 250_000 }),
    });
  expect((await call('planted', 'another key')).json()).toMatchObject({ code: 'payment.signature' });
  expect((await call('unknown', plantedKey)).statusCode).toBe(404);
  expect((await call('planted', plantedKey)).statusCode).toBe(200);
  await app.close();
  await server.settled();
  expect(await newest(server, owner)).toMatchObject({ method: 'multicaixa', status: 'paid', amount: 2_500 });
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toMatchObject([{ available: 2_500 }]);

  const cancelled = await openCheckout(server, owner, { amountMinor: 30_000, method: 'multicaixa', kernel });
  expect(await closeCheckout(kernel, owner.workspaceId, (await newest(server, owner))?.id ?? '', 'cancelled')).toBe(
    'cancelled',
  );
  expect(waiting.has(cancelled)).toBe(false);
});

test('everyone sees the methods for plans, with their limits', async ({ server }) => {
  const { methods } = (await server.call(platformMethods.list, {})).body;
  expect(methods[0]).toEqual({ method: 'reference', currency: 'AOA', least: 1, most: 99_999_999.99 });
  expect(new Set(methods.map(({ method }) => method)).size).toBe(methods.length);
});

const withdrawn = (reference: string) => !waiting.has(reference);
const open = (server: TestServer, owner: TestPerson) =>
  openCheckout(server, owner, { amountMinor: 40_000, method: 'multicaixa', kernel });
/** Makes the planted provider's payments due, and asks about them as the worker does. */
async function lookUp(server: TestServer, seconds = 6): Promise<void> {
  server.clock.advance(seconds * 1_000);
  await attemptQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  await server.settled();
}
const attempts = async (server: TestServer) =>
  (await server.kernel.db.ownerPool.query('select * from payment_attempts order by created_at, id')).rows as {
    reference: string;
    status: string;
    failure: string | null;
    due_at: Date | null;
    instructions: Record<string, unknown>;
  }[];
const attemptOf = async (server: TestServer, reference: string) =>
  (await attempts(server)).find((each) => each.reference === reference);

test('a provider that reports nothing is asked until it answers, and a payment is settled once', async ({
  server,
  owner,
}) => {
  const reference = await open(server, owner);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending', instructions: { phone: '0111' } });
  standings.set(reference, { state: 'open', instructions: { phone: '0111', note: 'seen' } });
  await lookUp(server);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending', instructions: { note: 'seen' } });

  standings.set(reference, { state: 'paid', payment: { id: 'p1', reference, amountMinor: 40_000, body: {} } });
  await lookUp(server);
  await lookUp(server);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'paid', due_at: null });
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toMatchObject([{ available: 2_900 }]);
});

test('a refused payment leaves its checkout open; one that is paid after its end still counts', async ({
  server,
  owner,
}) => {
  const refused = await open(server, owner);
  standings.set(refused, { state: 'failed', reason: 'declined' });
  await lookUp(server);
  expect(await attemptOf(server, refused)).toMatchObject({ status: 'failed', failure: 'declined', due_at: null });
  expect(await newest(server, owner)).toMatchObject({ status: 'pending' });

  const late = await open(server, owner);
  const id = (await newest(server, owner))?.id ?? '';
  await closeCheckout(kernel, owner.workspaceId, id, 'expired');
  expect(withdrawn(late)).toBe(true);
  standings.set(late, { state: 'paid', payment: { id: 'p2', reference: late, amountMinor: 40_000, body: {} } });
  await lookUp(server);
  expect(await newest(server, owner)).toMatchObject({ status: 'paid' });
});

test('what has arrived of an amount is shown, and waits for a person once the checkout is closed', async ({
  server,
  owner,
}) => {
  const reference = await open(server, owner);
  const payment = { id: 'p3', reference, amountMinor: 10_000, body: {} };
  standings.set(reference, { state: 'partial', payment, instructions: { received: '100' } });
  await lookUp(server);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'partial', instructions: { received: '100' } });
  await closeCheckout(kernel, owner.workspaceId, (await newest(server, owner))?.id ?? '', 'expired');
  await lookUp(server);
  await lookUp(server);
  const { issues } = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body;
  expect(issues).toMatchObject([{ reason: 'wrong_amount', amount: 100, expected: 400 }]);
});

test('a payment of another amount waits for a person, and delivers nothing', async ({ server, owner }) => {
  const reference = await open(server, owner);
  const before = (await server.call(balance.get, {}, { as: owner })).body.balances;
  standings.set(reference, { state: 'paid', payment: { id: 'p6', reference, amountMinor: 39_999, body: {} } });
  await lookUp(server);
  await lookUp(server);
  const { issues } = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body;
  expect(issues[0]).toMatchObject({ reason: 'wrong_amount', amount: 399.99, expected: 400, acceptable: true });
  expect(await newest(server, owner)).toMatchObject({ status: 'pending' });
  const { balances } = (await server.call(balance.get, {}, { as: owner })).body;
  expect(balances[0]?.available).toBe(before[0]?.available);
});

test('money in another currency is refunded, not booked', async ({ server, owner }) => {
  const reference = await open(server, owner);
  const payment = { id: 'p4', reference, amountMinor: 40_000, currency: 'USD' as const, body: {} };
  standings.set(reference, { state: 'paid', payment });
  await lookUp(server);
  const { issues } = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body;
  expect(issues[0]).toMatchObject({ reason: 'wrong_currency', currency: 'USD', acceptable: false });
  expect(await newest(server, owner)).toMatchObject({ status: 'pending' });
});

test('a call that proves nothing makes us ask the provider, and changes nothing by itself', async ({
  server,
  owner,
}) => {
  const reference = await open(server, owner);
  const app = await createHttpApp(kernel);
  await registerCallbacks(app, kernel);
  const told = (about: string) =>
    app.inject({
      method: 'POST',
      url: '/callbacks/planted/platform',
      headers: { 'x-planted': plantedKey, 'content-type': 'application/json' },
      payload: JSON.stringify({ reference: about }),
    });
  expect((await told('unknown')).statusCode).toBe(200);
  expect((await told(reference)).statusCode).toBe(200);
  await app.close();
  const jobs = await server.kernel.db.ownerPool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'payments.look_up_attempt'`,
  );
  expect(jobs.rows).toHaveLength(1);
  standings.set(reference, { state: 'paid', payment: { id: 'p5', reference, amountMinor: 40_000, body: {} } });
  const id = (await attemptOf(server, reference)) as unknown as { id: string };
  await lookUpAttempt(kernel, owner.workspaceId, id.id);
  expect(await newest(server, owner)).toMatchObject({ status: 'paid' });
});

test('a phone number without an account at the method is refused, and the attempt has failed', async ({
  server,
  owner,
}) => {
  await expect(
    openCheckout(server, owner, { amountMinor: 40_000, method: 'multicaixa', kernel, phone: unregistered }),
  ).rejects.toThrow('payment.not_registered');
  const rows = await attempts(server);
  expect(rows.at(-1)).toMatchObject({ status: 'failed', failure: 'not_registered' });
});
