import { expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import { onlyProviders } from '../../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../../testing/test-server.ts';
import { closeCheckout } from '../../checkout/closing.service.ts';
import { askProviders, attemptsOf, openPayment, paymentsOf, timesBooked } from '../method-payment.factory.ts';

// Without ProxyPay, AppyPay is the preferred provider of references.
const test = ownServerTest(() => onlyProviders('appypay'));
const day = 86_400_000;
let owner: TestPerson;

test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
});
test.afterEach(({ server }) => fault(server, { failing: 0, loseAnswers: false, dropCallbacks: false }));

const open = (server: TestServer) => openPayment(server, owner, { method: 'reference' });
const pay = (server: TestServer, reference: string, body = {}) =>
  server.outside<{ charges: { id: string }[] }>(`/appypay/charges/${reference}/pay`, 'POST', body);
const fault = (server: TestServer, faults: object) => server.outside('/faults', 'PUT', { appypay: faults });
const attemptOf = async (server: TestServer, reference: string) =>
  (await attemptsOf(server, reference)).find((each) => each.reference === reference);

test('is shown with its entity, and is paid once for repeated callbacks', async ({ server }) => {
  await fault(server, { duplicateCallbacks: 2 });
  const { reference, view } = await open(server);
  expect(await view()).toMatchObject({
    status: 'waiting',
    method: 'reference',
    entity: '00930',
    reference: expect.stringMatching(/^\d{9}$/),
  });
  const { charges } = await server.outside<{ charges: { reference: { dueDate: string } }[] }>(
    '/appypay/charges?limit=1',
  );
  expect(charges[0]?.reference.dueDate).toMatch(/T23:59:00$/);
  await pay(server, reference);
  await server.settled();
  await fault(server, { duplicateCallbacks: 0 });
  await askProviders(server);
  await server.settled();
  expect(await view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, reference)).toBe(1);
  expect((await paymentsOf(server, owner)).issues).toEqual([]);
});

test('that is paid twice waits for a refund of the second payment', async ({ server }) => {
  const { reference, view } = await open(server);
  await pay(server, reference, { repeat: 2 });
  await server.settled();
  expect(await view()).toMatchObject({ status: 'paid' });
  await pay(server, reference, { force: true });
  await server.settled();
  await server.settled();
  const { issues } = await paymentsOf(server, owner);
  expect(issues).toMatchObject([
    { reason: 'paid_twice', amount: 2_500 },
    { reason: 'paid_twice', amount: 2_500 },
  ]);
  expect(await timesBooked(server, reference)).toBe(1);
});

test('with another amount waits for a person', async ({ server }) => {
  const { reference, view } = await open(server);
  await pay(server, reference, { amount: '2499.99', force: true });
  await server.settled();
  await askProviders(server);
  expect(await view()).toMatchObject({ status: 'waiting' });
  expect((await paymentsOf(server, owner)).issues).toMatchObject([
    { reason: 'wrong_amount', amount: 2_499.99, expected: 2_500 },
  ]);
});

test('is found although its callback is lost, also after its checkout was cancelled', async ({ server }) => {
  await fault(server, { dropCallbacks: true });
  const lost = await open(server);
  await pay(server, lost.reference);
  await askProviders(server);
  expect(await lost.view()).toMatchObject({ status: 'paid' });

  const cancelled = await open(server);
  const id = (await attemptOf(server, cancelled.reference))?.checkout_id ?? '';
  expect(await closeCheckout(server.kernel, owner.workspaceId, id, 'cancelled')).toBe('cancelled');
  await askProviders(server);
  // AppyPay can't withdraw a reference.
  await pay(server, cancelled.reference);
  await askProviders(server, 2 * 3_600);
  expect(await cancelled.view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, cancelled.reference)).toBe(1);
});

test('expires with its checkout, and a payment from the clearing file still counts', async ({ server }) => {
  const { reference, view } = await open(server);
  server.clock.advance(4 * day + 3_600_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await view()).toMatchObject({ status: 'expired' });
  await askProviders(server);
  await pay(server, reference, { force: true });
  await server.settled();
  expect(await view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, reference)).toBe(1);
});

test('a reference whose answer was lost is continued, not repeated', async ({ server }) => {
  await fault(server, { loseAnswers: true });
  await expect(open(server)).rejects.toThrow('504');
  await fault(server, { loseAnswers: false });
  const { charges, total } = await server.outside<{ total: number; charges: { merchant_transaction_id: string }[] }>(
    '/appypay/charges',
  );
  const reference = charges[0]?.merchant_transaction_id ?? '';
  await askProviders(server, 31);
  expect(await attemptOf(server, reference)).toMatchObject({
    status: 'pending',
    instructions: { entity: '00930', number: expect.stringMatching(/^\d{9}$/) },
  });
  expect(await server.outside('/appypay/charges')).toMatchObject({ total });
});
