import { manualPayments, paymentProofs } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import { may, roles } from '@kumbi/contract/shared/roles.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import { makeSeller, Purchase, pdf } from './sale-by-hand.factory.ts';

let id = '';
test.beforeAll(async ({ server, owner }) => {
  const purchase = await Purchase.by(server, await makeSeller(server, undefined, owner), 'bank-transfer');
  await purchase.send(pdf());
  id = (await purchase.sale()).payment_id;
});

testRights(test, {
  tables: ['payment_proofs', 'checkouts'],
  cases: [
    { endpoint: paymentProofs.get, input: () => ({ params: { id } }), unknown: 'payment.unknown' },
    { endpoint: paymentProofs.download, input: () => ({ params: { id } }), unknown: 'payment.unknown' },
    {
      endpoint: paymentProofs.refuse,
      input: () => ({ params: { id }, body: { reason: 'Outro montante' } }),
      invalid: { params: { id: 'x' }, body: { reason: '' } },
      unknown: 'payment.unknown',
      managersOnly: true,
    },
    {
      endpoint: manualPayments.settle,
      input: () => ({ params: { id } }),
      unknown: 'payment.unknown',
      managersOnly: true,
    },
  ],
});

test.for(roles)(
  'a member with the role %s refuses a proof only if they may mark sales as paid',
  async (role, { server }) => {
    const seller = await makeSeller(server);
    const purchase = await Purchase.by(server, seller, 'bank-transfer');
    await purchase.send(pdf());
    const params = { id: (await purchase.sale()).payment_id };
    const as = role === 'owner' ? seller.owner : await server.member(seller.owner, role);
    const answer = await server.send(paymentProofs.refuse, { params, body: { reason: 'Outro montante' } }, { as });
    if (may(role, 'sales.settle')) expect(answer).toMatchObject({ status: 200, body: { proof: { state: 'refused' } } });
    else expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    expect(await purchase.proof()).toMatchObject({ state: may(role, 'sales.settle') ? 'refused' : 'sent' });
  },
);
