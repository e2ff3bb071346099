import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { createPayoutSchema, payoutSchema, payoutsQuerySchema, statementQuerySchema } from './payouts.schemas.ts';

const withPayout = z.object({ payout: payoutSchema });

export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/company/payouts',
    permission: 'workspace.read',
    summary: 'List the payouts of this workspace, newest first',
    query: payoutsQuerySchema,
    response: listOf('payouts', payoutSchema),
    errors: [],
    tags: ['payments.payout'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/payouts',
    permission: 'payouts.manage',
    summary: 'Request a payout of the available balance, or a part of it, to the bank account of its currency',
    body: createPayoutSchema,
    response: withPayout,
    errors: [
      'payout.no_account',
      'payout.account_waiting',
      'payout.open_already',
      'payout.in_debt',
      'payout.too_small',
      'payout.too_much',
      'payout.too_many',
    ],
    needs: 'recentProof',
    changes: ['payments.payout', 'payments.balance'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/payouts/:id/cancel',
    permission: 'payouts.manage',
    summary: 'Cancel a payout that we have not approved yet; its money returns to the balance',
    params: z.object({ id: z.uuid() }),
    response: withPayout,
    errors: ['payout.unknown', 'payout.settled'],
    changes: ['payments.payout', 'payments.balance'],
  }),
};

export const balanceStatements = {
  download: endpoint({
    method: 'GET',
    path: '/company/balance-statement/download',
    permission: 'workspace.read',
    summary: 'Download the movements of a balance in a period as a PDF, with its opening and closing balance',
    query: statementQuerySchema,
    response: z.string(),
    download: true,
    errors: ['statement.too_long'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/balance-statement/export',
    permission: 'exports.create',
    summary: 'Export the movements of a balance in a period as CSV, with its opening and closing balance',
    query: statementQuerySchema,
    response: z.string(),
    download: true,
    errors: [],
  }),
};
