import { balance, paymentIssues, payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../../testing/test-server.ts';
import { openCheckout } from '../../checkout/checkout.factory.ts';
import { closeCheckout } from '../../checkout/closing.service.ts';
import { attemptQueue } from '../../settlement/settlement.jobs.ts';

const test = ownServerTest();

const open = (server: TestServer, owner: TestPerson, amountMinor = 250_000, phone = '+244923000111') =>
  openCheckout(server, owner, { amountMinor, method: 'multicaixa', phone });
const newest = async (server: TestServer, owner: TestPerson) =>
  (await server.call(payments.list, { query: {} }, { as: owner })).body.payments[0];
const available = async (server: TestServer, owner: TestPerson) =>
  (await server.call(balance.get, {}, { as: owner })).body.balances[0]?.available ?? 0;
const issuesOf = async (server: TestServer, owner: TestPerson) =>
  (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues;

/** The customer's decision about a charge, in the app. */
const decide = (server: TestServer, reference: string, action: string, body = {}) =>
  server.outside<{ charge: { id: string } }>(`/appypay/charges/${reference}/${action}`, 'POST', body);
const fault = (server: TestServer, faults: object) => server.outside('/faults', 'PUT', { appypay: faults });
/** Makes the watched payments due, and asks about them as the worker does. */
async function look(server: TestServer, seconds = 6): Promise<void> {
  server.clock.advance(seconds * 1_000);
  const { kernel } = server;
  await attemptQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  await server.settled();
}

interface Attempt {
  id: string;
  status: string;
  failure: string | null;
  due_at: Date | null;
  provider_id: string | null;
  instructions: Record<string, unknown> | null;
}
const attemptOf = async (server: TestServer, reference: string) =>
  (await server.kernel.db.ownerPool.query<Attempt>('select * from payment_attempts where reference = $1', [reference]))
    .rows[0];

test('is paid once it is approved on the phone, and once for repeated and late callbacks', async ({
  server,
  owner,
}) => {
  await fault(server, { duplicateCallbacks: 2 });
  const before = await available(server, owner);
  const reference = await open(server, owner);
  expect(reference).toMatch(/^[0-9A-Z]{15}$/);
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'pending', instructions: { phone: '111' } });
  const { charge } = await decide(server, reference, 'approve');
  await server.settled();
  expect(await newest(server, owner)).toMatchObject({ method: 'multicaixa', status: 'paid', amount: 2_500 });
  expect(await attemptOf(server, reference)).toMatchObject({ status: 'paid', due_at: null, provider_id: charge.id });
  await fault(server, { duplicateCallbacks: 0 });

  const { callbacks } = await server.outside<{ callbacks: { id: string }[] }>('/appypay/callbacks');
  await server.outside(`/appypay/callbacks/${callbacks[0]?.id}/resend`, 'POST');
  await server.settled();
  await look(server);
  await server.runJobs();
  expect(await issuesOf(server, owner)).toEqual([]);
  expect((await available(server, owner)) - before).toBeGreaterThan(2_000);
  const booked = await server.kernel.db.ownerPool.query(
    'select id from balance_entries where attempt_id = (select id from payment_attempts where reference = $1)',
    [reference],
  );
  expect(booked.rows).toHaveLength(1);
});
