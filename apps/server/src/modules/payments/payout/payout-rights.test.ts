import { balanceStatements, payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import { paidCheckout } from '../refund/refund.factory.ts';
import { requestPayout, usableAccount } from './payout.factory.ts';

let id = '';
test.beforeAll(async ({ server, owner }) => {
  await paidCheckout(server, owner, { amountMinor: 2_000_000 });
  await usableAccount(server, owner);
  id = (await requestPayout(server, owner, 5000)).id;
});

const period = { currency: 'AOA', from: '2026-11-01', to: '2026-11-30' };

testRights(test, {
  tables: ['payouts', 'balance_entries'],
  cases: [
    {
      endpoint: payouts.list,
      input: () => ({ query: {} }),
      invalid: { query: { state: 'x' } },
      elsewhere: { total: 0 },
    },
    {
      endpoint: payouts.create,
      input: () => ({ body: { currency: 'AOA', amount: 5000 } }),
      invalid: { body: { currency: 'EUR', amount: 0 } },
      unknown: [409, 'payout.no_account'],
      managersOnly: true,
    },
    {
      endpoint: payouts.cancel,
      input: () => ({ params: { id } }),
      unknown: 'payout.unknown',
      managersOnly: true,
    },
    {
      endpoint: balanceStatements.download,
      input: () => ({ query: period }),
      invalid: { query: { ...period, to: '2026-10-31' } },
    },
    {
      endpoint: balanceStatements.export,
      input: () => ({ query: period }),
      invalid: { query: { ...period, to: '2028-01-01' } },
      managersOnly: true,
    },
  ],
});
