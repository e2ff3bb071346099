import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout } from '../checkout/checkout.factory.ts';
import { allSources, methodKey } from '../provider/method.slot.ts';

const test = ownServerTest();
const each = 75;

interface Opened {
  readonly reference: string;
  readonly provider_id: string | null;
}

/** How the buyer pays, for every source whose provider reports payments. */
const paying: Readonly<Record<string, (opened: Opened) => string>> = {
  'proxypay.reference': ({ reference }) => `/references/${reference}/pay`,
  'appypay.reference': ({ reference }) => `/appypay/charges/${reference}/pay`,
  'appypay.multicaixa': ({ reference }) => `/appypay/charges/${reference}/approve`,
  'paypay.reference': ({ reference }) => `/paypay/trades/${reference}/pay`,
  'paypay.multicaixa': ({ reference }) => `/paypay/trades/${reference}/pay`,
  'paypay.paypay': ({ reference }) => `/paypay/trades/${reference}/pay`,
  'opg.multicaixa': ({ provider_id }) => `/opg/transactions/${provider_id}/accept`,
  'stripe.card': ({ provider_id }) => `/stripe/sessions/${provider_id}/pay`,
};
/** Collected by hand, or found by asking. */
const silent = ['seller.bank-transfer', 'seller.delivery', 'ethereum.crypto'];
const amountMinor = 250_000;

async function openOne(server: TestServer, owner: TestPerson, key: string, turn: number): Promise<Opened> {
  const [provider = '', method] = key.split('.');
  const reference = await openCheckout(server, owner, {
    amountMinor,
    provider,
    method: method as PaymentMethod,
    phone: `+2449${23_000_000 + turn}`,
  });
  const { rows } = await server.kernel.db.ownerPool.query<Opened>(
    'select reference, provider_id from payment_attempts where reference = $1',
    [reference],
  );
  const [opened] = rows;
  if (!opened) throw new Error('an attempt is missing');
  return opened;
}

const faults = (server: TestServer, change: object) =>
  server.outside(
    '/faults',
    'PUT',
    Object.fromEntries(['proxypay', 'appypay', 'paypay', 'opg', 'stripe'].map((provider) => [provider, change])),
  );

test('every method is paid here, or is known to report nothing', ({ server }) => {
  const sources = allSources(server.kernel).map(methodKey).sort();
  expect(sources).toEqual([...Object.keys(paying), ...silent].sort());
});

test('600 payments with three callbacks each are delivered once each, over every method with callbacks', {
  timeout: 120_000,
}, async ({ server, owner }) => {
  // Two copies follow each callback, and groups of seven arrive in reverse order.
  await faults(server, { duplicateCallbacks: 2, outOfOrderCallbacks: 7 });
  let turn = 0;
  for (const [key, pay] of Object.entries(paying)) {
    await Promise.all(
      Array.from({ length: each }, async () => {
        const opened = await openOne(server, owner, key, turn++);
        await server.outside(pay(opened), 'POST', {});
      }),
    );
  }
  await faults(server, { duplicateCallbacks: 0, outOfOrderCallbacks: 0 });
  await server.settled();
  await server.runJobs();

  const payments = Object.keys(paying).length * each;
  expect(payments).toBe(600);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select
       (select count(*)::int from checkouts where workspace_id = $1 and status = 'paid' and delivered) as delivered,
       (select count(*)::int from balance_entries where workspace_id = $1 and kind = 'sale') as booked,
       (select count(distinct attempt_id)::int from balance_entries where workspace_id = $1 and kind = 'sale') as attempts,
       (select count(*)::int from receipts where workspace_id = $1) as receipts,
       (select count(*)::int from outbox_events where workspace_id = $1 and name = 'checkout.paid') as events,
       (select count(*)::int from payment_issues where workspace_id = $1) as issues,
       (select count(*)::int from provider_callbacks where outcome = 'paid') as callbacks,
       (select sum(minor)::int from balances where workspace_id = $1 and currency = 'AOA') as kwanzas,
       (select sum(minor)::int from balances where workspace_id = $1 and currency = 'USD') as dollars`,
    [owner.workspaceId],
  );
  expect(rows).toEqual([
    {
      ...{ delivered: payments, booked: payments, attempts: payments, receipts: payments, events: payments },
      ...{ issues: 0, callbacks: payments, kwanzas: (payments - each) * amountMinor, dollars: each * amountMinor },
    },
  ]);
});
