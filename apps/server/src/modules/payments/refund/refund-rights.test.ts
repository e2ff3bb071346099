import { creditNotes, paymentDetails, paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import { recordRefund } from '../payout/refund.service.ts';
import { paidCheckout, refundPayment } from './refund.factory.ts';

let id = '';
let pending = '';
let done = '';
test.beforeAll(async ({ server, owner }) => {
  id = await paidCheckout(server, owner);
  const ask = async () => (await refundPayment(server, owner, id, 100)).body.payment.refunds[0]?.id ?? '';
  [pending, done] = [await ask(), await ask()];
  await recordRefund(server.kernel, { id: done, reference: `TRF ${done}` });
});

testRights(test, {
  tables: ['payment_refunds', 'balance_entries'],
  cases: [
    { endpoint: paymentDetails.get, input: () => ({ params: { id } }), unknown: 'payment.unknown' },
    {
      endpoint: paymentRefunds.create,
      input: () => ({ params: { id }, body: { amount: 1 } }),
      invalid: { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { amount: 0 } },
      unknown: 'payment.unknown',
      managersOnly: true,
    },
    {
      endpoint: paymentRefunds.cancel,
      input: () => ({ params: { id, refund_id: pending } }),
      unknown: 'payment.unknown',
      managersOnly: true,
    },
    { endpoint: creditNotes.download, input: () => ({ params: { id, refund_id: done } }), unknown: 'payment.unknown' },
  ],
});
