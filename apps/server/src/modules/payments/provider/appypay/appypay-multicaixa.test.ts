import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../../testing/test-server.ts';
import { openCheckout } from '../../checkout/checkout.factory.ts';
import { closeCheckout } from '../../checkout/closing.service.ts';
import { lookUpAttempt } from '../../settlement/collecting.service.ts';
import { askProviders, attemptsOf, openPayment, paymentsOf, timesBooked } from '../method-payment.factory.ts';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';

const test = ownServerTest();
let owner: TestPerson;

test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, so each test begins in a new one.
  server.clock.advance(61_000);
  owner = await server.person();
});
test.afterEach(({ server }) =>
  fault(server, { failing: 0, slowMs: 0, rateLimited: false, loseAnswers: false, dropCallbacks: false }),
);

const open = (server: TestServer, more: { amountMinor?: number; phone?: string } = {}) =>
  openPayment(server, owner, { method: 'multicaixa', ...more });
/** The customer's decision about a charge, in the app. */
const decide = (server: TestServer, reference: string, action: string, body = {}) =>
  server.outside<{ charge: { id: string } }>(`/appypay/charges/${reference}/${action}`, 'POST', body);
const fault = (server: TestServer, faults: object) => server.outside('/faults', 'PUT', { appypay: faults });
const attemptOf = async (server: TestServer, reference: string) =>
  (await attemptsOf(server, reference)).find((each) => each.reference === reference);
const tell = (server: TestServer, body: unknown) =>
  server.fetch('/callbacks/appypay/platform', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('is paid once it is approved on the phone, and once for repeated and late callbacks', async ({ server }) => {
  await fault(server, { duplicateCallbacks: 2 });
  const { reference, view } = await open(server);
  expect(reference).toMatch(/^[0-9A-Z]{15}$/);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending', instructions: { phone: '111' } });
  expect(await view()).toMatchObject({ status: 'waiting', method: 'multicaixa', instructions: { phone: '111' } });
  const { charge } = await decide(server, reference, 'approve');
  await server.settled();
  await fault(server, { duplicateCallbacks: 0 });
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'paid', due_at: null, provider_id: charge.id });
  expect(await view()).toMatchObject({ status: 'paid' });

  const { callbacks } = await server.outside<{ callbacks: { id: string }[] }>('/appypay/callbacks');
  await server.outside(`/appypay/callbacks/${callbacks[0]?.id}/resend`, 'POST');
  await server.settled();
  await askProviders(server);
  expect(await timesBooked(server, reference)).toBe(1);
  expect(await paymentsOf(server, owner)).toMatchObject({ newest: { status: 'paid', amount: 2_500 }, issues: [] });
});

test('callbacks in another order pay each payment once', async ({ server }) => {
  const references = [await open(server), await open(server)].map(({ reference }) => reference);
  await fault(server, { outOfOrderCallbacks: 2, duplicateCallbacks: 1 });
  for (const reference of references) await decide(server, reference, 'approve');
  await server.settled();
  await fault(server, { outOfOrderCallbacks: 0, duplicateCallbacks: 0 });
  await server.settled();
  for (const reference of references) expect(await timesBooked(server, reference)).toBe(1);
});

test('is found without its callback', async ({ server }) => {
  await fault(server, { dropCallbacks: true });
  const { reference } = await open(server);
  await decide(server, reference, 'approve');
  await server.settled();
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending' });
  await askProviders(server);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'paid', due_at: null });
  expect(await timesBooked(server, reference)).toBe(1);
});

test.for([
  [231, 'declined'],
  [209, 'insufficient_funds'],
  [225, 'insufficient_funds'],
  [214, 'declined'],
  [210, 'no_response'],
  [306, 'other'],
] as const)('a refusal with %i leaves the payment open, as %s', async ([code, reason], { server }) => {
  const { reference, view, change } = await open(server);
  await decide(server, reference, 'decline', { code });
  await server.settled();
  expect(await view()).toMatchObject({ status: 'waiting', attempt: { status: 'failed', reason } });
  // The buyer asks again, which is another charge.
  expect(await change('multicaixa')).toMatchObject({ status: 200 });
  const again = (await attemptsOf(server, reference)).at(-1);
  await decide(server, again?.reference ?? '', 'approve');
  await server.settled();
  expect(await view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, again?.reference ?? '')).toBe(1);
});

test('waits while the provider does not know the outcome', async ({ server }) => {
  const { reference } = await open(server);
  await decide(server, reference, 'decline', { code: 319 });
  await server.settled();
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending', failure: null });
});

test('a request that no one answers has failed after 90 seconds; the checkout expires later', async ({ server }) => {
  const { reference, view } = await open(server);
  await askProviders(server, 91);
  expect(await view()).toMatchObject({ status: 'waiting', attempt: { status: 'failed', reason: 'no_response' } });
  server.clock.advance(36 * 60_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await view()).toMatchObject({ status: 'expired' });
  // The phone's network delivers the approval much later.
  await decide(server, reference, 'approve', { force: true });
  await server.settled();
  expect(await view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, reference)).toBe(1);
});

test('money for a cancelled payment is found, although its callback is lost', async ({ server }) => {
  await fault(server, { dropCallbacks: true });
  const { reference, view } = await open(server);
  const id = (await attemptOf(server, reference))?.checkout_id ?? '';
  expect(await closeCheckout(server.kernel, owner.workspaceId, id, 'cancelled')).toBe('cancelled');
  await decide(server, reference, 'approve');
  await askProviders(server);
  expect(await view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, reference)).toBe(1);
});

test('the method is changed to references and back; a payment with the first one makes the second an issue', async ({
  server,
}) => {
  const { reference, change, view } = await open(server);
  expect(await change('reference')).toMatchObject({ status: 200, body: { entity: '00348' } });
  expect(await view()).toMatchObject({ method: 'reference' });
  expect(await change('multicaixa', '+244 923 000 222')).toMatchObject({ status: 200 });
  const [first, second, third] = await attemptsOf(server, reference);
  expect([first?.status, second?.status, third?.status]).toEqual(['cancelled', 'cancelled', 'pending']);
  expect(third).toMatchObject({ phone: '+244923000222', instructions: { phone: '222' } });

  await decide(server, reference, 'approve');
  await server.settled();
  expect(await view()).toMatchObject({ status: 'paid' });
  await decide(server, third?.reference ?? '', 'approve');
  await server.settled();
  await server.runJobs();
  const { issues } = await paymentsOf(server, owner);
  expect(issues).toMatchObject([{ reason: 'paid_twice', amount: 2_500 }]);
  expect(await timesBooked(server, reference)).toBe(1);
  expect(await timesBooked(server, third?.reference ?? '')).toBe(0);
});

test('a phone that is not Angolan is refused by name, and nothing is charged', async ({ server }) => {
  await expect(open(server, { phone: '+351912345678' })).rejects.toThrow('payment.not_registered');
  const { change } = await open(server);
  const before = await server.outside<{ total: number }>('/appypay/charges');
  expect(await change('multicaixa', '+351912345678')).toMatchObject({
    status: 400,
    body: { code: 'payment.not_registered', fields: { phone_number: expect.any(String) } },
  });
  expect(await server.outside('/appypay/charges')).toMatchObject({ total: before.total });
});

test('a forged, malformed or foreign callback changes nothing', async ({ server }) => {
  const { reference } = await open(server);
  const forged = { id: randomUUID(), merchantTransactionId: reference, amount: 2_500 };
  expect((await tell(server, { ...forged, responseStatus: { status: 'Success', code: 100 } })).status).toBe(200);
  await server.settled();
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending' });
  expect((await tell(server, { ...forged, merchantTransactionId: 'SOMEONEELSES001' })).status).toBe(200);
  expect((await tell(server, { ...forged, merchantTransactionId: 'another system’s name' })).status).toBe(200);
  for (const malformed of ['', 'x', '[]', '{}', '{"merchantTransactionId":1}', '['.repeat(20_000)]) {
    const answer = await tell(server, malformed);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'payment.callback_invalid' });
  }
  await server.settled();
  expect(await timesBooked(server, reference)).toBe(0);
});

test.for([
  ['fails', { failing: 'all' }],
  ['limits calls', { rateLimited: true }],
] as const)('while AppyPay %s, the buyer is told so and may take another method', async ([, faults], { server }) => {
  const { reference, change, view } = await open(server);
  await fault(server, faults);
  expect(await change('multicaixa')).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
  const [first, second] = await attemptsOf(server, reference);
  expect([first?.status, second?.status]).toEqual(['cancelled', 'creating']);
  // A look-up that gets no answer changes nothing, and is repeated.
  await expect(lookUpAttempt(server.kernel, owner.workspaceId, first?.id ?? '')).rejects.toThrow(ProviderUnavailable);
  expect(await change('reference')).toMatchObject({ status: 200 });
  expect(await view()).toMatchObject({ status: 'waiting', method: 'reference' });
});

test('a charge whose answer was lost is continued, not repeated', async ({ server }) => {
  const before = (await server.outside<{ total: number }>('/appypay/charges')).total;
  await fault(server, { loseAnswers: true });
  await expect(openCheckout(server, owner, { amountMinor: 40_000, method: 'multicaixa' })).rejects.toThrow('504');
  await fault(server, { loseAnswers: false });
  server.clock.advance(31_000);
  await askProviders(server);
  const { charges, total } = await server.outside<{
    total: number;
    charges: { id: string; merchant_transaction_id: string }[];
  }>('/appypay/charges');
  expect(total).toBe(before + 1);
  const reference = charges[0]?.merchant_transaction_id ?? '';
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending', provider_id: charges[0]?.id });
  await decide(server, reference, 'approve');
  await server.settled();
  expect(await timesBooked(server, reference)).toBe(1);
});

test('a slow answer begins one charge, and an ended token is renewed once', async ({ server }) => {
  await fault(server, { slowMs: 150 });
  const { reference } = await open(server);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending' });
  await fault(server, { slowMs: 0, expiredToken: true });
  const [one, two] = await Promise.all([open(server), open(server)]);
  await fault(server, { expiredToken: false });
  for (const each of [one, two]) expect(await each.view()).toMatchObject({ status: 'waiting' });
});
