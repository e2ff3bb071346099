import { payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../testing/test-receiver.ts';
import { operatePayouts, requestPayout, usableAccount } from '../payments/payout/payout.factory.ts';
import { paidCheckout } from '../payments/refund/refund.factory.ts';
import { createWebhookFor, verified } from './outbound-webhook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

test('each step of a payout reaches the programs of the workspace, without the account', async ({ server, owner }) => {
  await paidCheckout(server, owner, { amountMinor: 2_000_000 });
  await usableAccount(server, owner);
  const { secret } = await createWebhookFor(server, owner, { url: `${receiver.origin}/payouts` });
  receiver.arrived.length = 0;
  const paid = (await requestPayout(server, owner, 6000)).id;
  await operatePayouts(server, 'approve', paid);
  await operatePayouts(server, 'settle', paid, 'TRF 1');
  const refused = (await requestPayout(server, owner, 5000)).id;
  await operatePayouts(server, 'refuse', refused, 'IBAN encerrado');
  const cancelled = (await requestPayout(server, owner, 5000)).id;
  await server.call(payouts.cancel, { params: { id: cancelled } }, { as: owner });
  await server.runJobs();
  const told = receiver.arrived.map((one) => verified(secret, one));
  const stepsOf = (id: string) =>
    told.filter(({ data }) => (data as { payout_id: string }).payout_id === id).map(({ type }) => type);
  expect(stepsOf(paid).sort()).toEqual(['payout.approved', 'payout.paid', 'payout.requested']);
  expect(stepsOf(refused).sort()).toEqual(['payout.refused', 'payout.requested']);
  expect(stepsOf(cancelled).sort()).toEqual(['payout.cancelled', 'payout.requested']);
  const { data } = told.find(({ type }) => type === 'payout.paid') ?? {};
  expect(data).toEqual({ payout_id: paid, amount_minor: 600_000, currency: 'AOA' });
});
