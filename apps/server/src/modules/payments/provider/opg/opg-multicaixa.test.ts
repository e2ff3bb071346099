import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import { onlyProviders } from '../../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../../testing/test-server.ts';
import { openCheckout } from '../../checkout/checkout.factory.ts';
import { closeCheckout } from '../../checkout/closing.service.ts';
import { lookUpAttempt } from '../../settlement/collecting.service.ts';
import { askProviders, attemptsOf, openPayment, paymentsOf, timesBooked } from '../method-payment.factory.ts';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';
import { opgConfig } from './opg.config.ts';

// Without AppyPay, the gateway is the preferred provider.
const test = ownServerTest(() => onlyProviders('proxypay', 'opg'));
let owner: TestPerson;

test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
});
test.afterEach(({ server }) =>
  fault(server, { failing: 0, slowMs: 0, rateLimited: false, loseAnswers: false, dropCallbacks: false }),
);

const open = (server: TestServer, more: { amountMinor?: number; phone?: string } = {}) =>
  openPayment(server, owner, { method: 'multicaixa', ...more });
const fault = (server: TestServer, faults: object) => server.outside('/faults', 'PUT', { opg: faults });
const attemptOf = async (server: TestServer, reference: string) =>
  (await attemptsOf(server, reference)).find((each) => each.reference === reference);
/** The customer's decision about a transaction, in the app. */
async function decide(server: TestServer, reference: string, action: string, body = {}) {
  const id = (await attemptOf(server, reference))?.provider_id;
  await server.outside(`/opg/transactions/${id}/${action}`, 'POST', body);
}
interface Transactions {
  readonly total: number;
  readonly transactions: { readonly id: string; readonly amount: string; readonly mobile: string }[];
}
const transactions = (server: TestServer) => server.outside<Transactions>('/opg/transactions');

test('is paid once it is approved on the phone, and once for repeated and late callbacks', async ({ server }) => {
  await fault(server, { duplicateCallbacks: 2 });
  const { reference, view } = await open(server, { amountMinor: 123_450 });
  expect((await transactions(server)).transactions[0]).toMatchObject({ amount: '1234.50', mobile: '923000111' });
  expect(await view()).toMatchObject({ status: 'waiting', method: 'multicaixa', instructions: { phone: '111' } });
  await decide(server, reference, 'accept');
  await server.settled();
  await fault(server, { duplicateCallbacks: 0 });
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'paid', due_at: null });
  const { callbacks } = await server.outside<{ callbacks: { id: string }[] }>('/opg/callbacks');
  await server.outside(`/opg/callbacks/${callbacks[0]?.id}/resend`, 'POST');
  await server.settled();
  await askProviders(server);
  expect(await view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, reference)).toBe(1);
  expect((await paymentsOf(server, owner)).issues).toEqual([]);
});

test('callbacks in another order pay each payment once, and a lost one is found', async ({ server }) => {
  const references = [await open(server), await open(server)].map(({ reference }) => reference);
  await fault(server, { outOfOrderCallbacks: 2, duplicateCallbacks: 1 });
  for (const reference of references) await decide(server, reference, 'accept');
  await server.settled();
  await fault(server, { outOfOrderCallbacks: 0, duplicateCallbacks: 0, dropCallbacks: true });
  await server.settled();
  for (const reference of references) expect(await timesBooked(server, reference)).toBe(1);

  const { reference } = await open(server);
  await decide(server, reference, 'accept');
  await server.settled();
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending' });
  await askProviders(server);
  expect(await timesBooked(server, reference)).toBe(1);
});

test('a refused or unanswered request leaves the payment open, and the buyer asks again', async ({ server }) => {
  const { reference, view, change } = await open(server);
  await decide(server, reference, 'reject', { reason: 77 });
  await server.settled();
  expect(await view()).toMatchObject({ status: 'waiting', attempt: { status: 'failed', reason: 'declined' } });
  expect(await change('multicaixa')).toMatchObject({ status: 200 });
  await askProviders(server, 91);
  expect(await view()).toMatchObject({ status: 'waiting', attempt: { status: 'failed' } });
  expect(await change('multicaixa')).toMatchObject({ status: 200 });
  const last = (await attemptsOf(server, reference)).at(-1)?.reference ?? '';
  await decide(server, last, 'accept');
  await server.settled();
  expect(await view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, last)).toBe(1);
});

test('an expired or cancelled payment that is approved late still counts', async ({ server }) => {
  await fault(server, { dropCallbacks: true });
  const cancelled = await open(server);
  const id = (await attemptOf(server, cancelled.reference))?.checkout_id ?? '';
  expect(await closeCheckout(server.kernel, owner.workspaceId, id, 'cancelled')).toBe('cancelled');
  await decide(server, cancelled.reference, 'accept');
  await askProviders(server);
  expect(await cancelled.view()).toMatchObject({ status: 'paid' });

  await fault(server, { dropCallbacks: false });
  const expired = await open(server);
  server.clock.advance(36 * 60_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await expired.view()).toMatchObject({ status: 'expired' });
  await decide(server, expired.reference, 'accept', { force: true });
  await server.settled();
  expect(await expired.view()).toMatchObject({ status: 'paid' });
  expect(await timesBooked(server, expired.reference)).toBe(1);
});

test('the method is changed to references and back; a second payment is an issue', async ({ server }) => {
  const { reference, change, view } = await open(server);
  expect(await change('reference')).toMatchObject({ status: 200, body: { entity: '00348' } });
  expect(await change('multicaixa', '923 000 222')).toMatchObject({ status: 200 });
  const third = (await attemptsOf(server, reference)).at(-1);
  expect(third).toMatchObject({ status: 'pending', phone: '+244923000222', instructions: { phone: '222' } });
  await decide(server, reference, 'accept');
  await server.settled();
  await decide(server, third?.reference ?? '', 'accept');
  await server.settled();
  await server.runJobs();
  expect(await view()).toMatchObject({ status: 'paid' });
  expect((await paymentsOf(server, owner)).issues).toMatchObject([{ reason: 'paid_twice', amount: 2_500 }]);
  expect(await timesBooked(server, reference)).toBe(1);
});

test('a phone that is not Angolan is refused by name, and nothing is charged', async ({ server }) => {
  const { change } = await open(server);
  const { total } = await transactions(server);
  expect(await change('multicaixa', '+351912345678')).toMatchObject({
    status: 400,
    body: { code: 'payment.not_registered' },
  });
  expect(await transactions(server)).toMatchObject({ total });
});

test('a callback is only heard at the address of its transaction, and only makes us ask', async ({ server }) => {
  const { reference } = await open(server);
  const { provider_id: id } = (await attemptOf(server, reference)) ?? {};
  const token = opgConfig.of(server.kernel.config).OPG_TOKEN ?? '';
  const sealed = (text: string) => createHmac('sha256', token).update(text).digest('hex');
  const tell = async (query: Record<string, string>, body: string) => {
    const answer = await server.fetch(`/callbacks/opg/platform?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return {
      status: answer.status,
      code: answer.status === 200 ? '' : ((await answer.json()) as { code: string }).code,
    };
  };
  const paid = JSON.stringify({ id, type: 'payment', amount: '2500.00', status: 'accepted' });
  for (const query of [
    {},
    { reference },
    { reference, seal: '' },
    { reference, seal: sealed('x') },
    { seal: sealed('') },
  ])
    expect(await tell(query as Record<string, string>, paid)).toEqual({ status: 401, code: 'payment.signature' });
  const query = { reference, seal: sealed(reference) };
  for (const body of ['', 'x', '{}', '['.repeat(20_000)])
    expect(await tell(query, body)).toEqual({ status: 400, code: 'payment.callback_invalid' });
  // Not even at the right address does it prove a payment.
  expect(await tell(query, paid)).toEqual({ status: 200, code: '' });
  const unknown = randomUUID();
  expect(await tell({ reference: unknown, seal: sealed(unknown) }, paid)).toEqual({ status: 200, code: '' });
  await server.settled();
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending' });
  expect(await timesBooked(server, reference)).toBe(0);
});

test.for([
  ['fails', { failing: 'all' }],
  ['limits calls', { rateLimited: true }],
] as const)(
  'while the gateway %s, the buyer is told so and may take another method',
  async ([, faults], { server }) => {
    const { reference, change, view } = await open(server);
    await fault(server, faults);
    expect(await change('multicaixa')).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
    const [first] = await attemptsOf(server, reference);
    await expect(lookUpAttempt(server.kernel, owner.workspaceId, first?.id ?? '')).rejects.toThrow(ProviderUnavailable);
    expect(await change('reference')).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ status: 'waiting', method: 'reference' });
  },
);

test('a transaction whose answer was lost is continued with the same key', async ({ server }) => {
  const { total } = await transactions(server);
  await fault(server, { loseAnswers: true });
  await expect(openCheckout(server, owner, { amountMinor: 40_000, method: 'multicaixa' })).rejects.toThrow('504');
  await fault(server, { loseAnswers: false, slowMs: 100 });
  await askProviders(server, 31);
  const after = await transactions(server);
  expect(after.total).toBe(total + 1);
  const { rows } = await server.kernel.db.ownerPool.query<{ reference: string; status: string }>(
    'select reference, status from payment_attempts where provider_id = $1',
    [after.transactions[0]?.id],
  );
  expect(rows).toMatchObject([{ status: 'pending' }]);
  await decide(server, rows[0]?.reference ?? '', 'accept');
  await server.settled();
  expect(await timesBooked(server, rows[0]?.reference ?? '')).toBe(1);
});

test('an approval is found by its callback, if the answer was lost and the checkout is closed', async ({ server }) => {
  await fault(server, { loseAnswers: true });
  await expect(openCheckout(server, owner, { amountMinor: 40_000, method: 'multicaixa' })).rejects.toThrow('504');
  await fault(server, { loseAnswers: false });
  const { newest } = await paymentsOf(server, owner);
  await closeCheckout(server.kernel, owner.workspaceId, newest?.id ?? '', 'cancelled');
  const { transactions: sent } = await transactions(server);
  await server.outside(`/opg/transactions/${sent[0]?.id}/accept`, 'POST', {});
  await server.settled();
  expect(await paymentsOf(server, owner)).toMatchObject({ newest: { status: 'paid' }, issues: [] });
});
