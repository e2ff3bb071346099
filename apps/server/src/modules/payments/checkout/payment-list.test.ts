import { payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { paymentStatuses } from '@kumbi/contract/payments/payments.schemas.ts';
import { payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { requestPayout, usableAccount } from '../payout/payout.factory.ts';
import { paidCheckout } from '../refund/refund.factory.ts';
import { openCheckout } from './checkout.factory.ts';

const test = ownServerTest();

test('payments are filtered by their shown status, and sorted by their time', async ({ server, owner, stranger }) => {
  const refunded = await paidCheckout(server, owner, { amountMinor: 10_000 });
  server.clock.advance(61_000);
  const part = await paidCheckout(server, owner, { amountMinor: 20_000 });
  server.clock.advance(61_000);
  await openCheckout(server, owner, { amountMinor: 30_000 });
  // As after the operator's transfers to the buyers.
  for (const [id, minor] of [
    [refunded, 10_000],
    [part, 5_000],
  ] as const)
    await server.kernel.db.ownerPool.query('update checkouts set refunded_minor = $2 where id = $1', [id, minor]);
  const amounts = async (query: object, as = owner) =>
    (await server.call(payments.list, { query }, { as })).body.payments.map(({ amount, status }) => [amount, status]);
  const all = [
    [300, 'pending'],
    [200, 'paid'],
    [100, 'refunded'],
  ];
  expect(await amounts({})).toEqual(all);
  expect(await amounts({ sort: 'created_at' })).toEqual(all.toReversed());
  for (const status of paymentStatuses)
    expect(await amounts({ status }), status).toEqual(all.filter(([, shown]) => shown === status));
  expect(await amounts({ status: 'paid', name: 'ana' })).toEqual([[200, 'paid']]);
  expect(await amounts({ status: 'paid' }, stranger)).toEqual([]);
  for (const [field, value] of Object.entries({ status: 'overpaid', sort: 'name' }))
    expect(await server.send(payments.list, { query: { [field]: value } }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
});

test('payouts have both orders', async ({ server, stranger }) => {
  const seller = await server.person();
  await paidCheckout(server, seller, { amountMinor: 1_000_000 });
  await usableAccount(server, seller);
  const ids: string[] = [];
  for (let request = 0; request < 2; request += 1) {
    const { id } = await requestPayout(server, seller, 5000);
    await server.call(payouts.cancel, { params: { id } }, { as: seller });
    server.clock.advance(61_000);
    ids.push(id);
  }
  const list = async (query: object, as = seller) =>
    (await server.call(payouts.list, { query }, { as })).body.payouts.map(({ id }) => id);
  expect(await list({ sort: 'created_at' })).toEqual(ids);
  expect(await list({ sort: '-created_at', state: 'cancelled' })).toEqual(ids.toReversed());
  expect(await list({ sort: 'created_at', state: 'paid' })).toEqual([]);
  expect(await list({ sort: 'created_at' }, stranger)).toEqual([]);
  expect(await server.send(payouts.list, { query: { sort: 'name' } }, { as: seller })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: expect.any(String) } },
  });
});
