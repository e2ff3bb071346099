import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import {
  buyerRefundSchema,
  createPlatformPayoutSchema,
  owedBalanceSchema,
  platformPayoutSchema,
  refusePayoutSchema,
  settleBuyerRefundSchema,
  settlePayoutSchema,
} from './platform-payouts.schemas.ts';

const recorded = z.object({ recorded: z.boolean().meta({ description: 'False if it was recorded before' }) });

export const owedBalances = {
  list: endpoint({
    method: 'GET',
    path: '/admin/owed-balances',
    permission: 'operator',
    summary: 'List what the platform owes to workspaces, the highest amount first',
    response: listOf('owed_balances', owedBalanceSchema),
    errors: [],
    tags: ['payments.balance'],
  }),
};

const payoutId = z.object({ id: z.uuid() });

export const platformPayouts = {
  list: endpoint({
    method: 'GET',
    path: '/admin/payouts',
    permission: 'operator',
    summary: 'List the payouts to approve or to transfer, the oldest first',
    response: listOf('payouts', platformPayoutSchema),
    errors: [],
    tags: ['payments.payout'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/payouts/export',
    permission: 'operator',
    summary: 'Export the approved payouts as CSV, for the transfers at the bank',
    response: z.string(),
    download: true,
    errors: [],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/payouts/:id/approve',
    permission: 'operator',
    summary: 'Approve a requested payout, which the workspace can then no longer cancel',
    params: payoutId,
    response: recorded,
    errors: ['payout.unknown', 'payout.settled'],
    needs: 'recentProof',
    changes: ['payments.payout'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/admin/payouts/:id/refuse',
    permission: 'operator',
    summary: 'Refuse a payout that is not paid; its money returns to the balance',
    params: payoutId,
    body: refusePayoutSchema,
    response: recorded,
    errors: ['payout.unknown', 'payout.settled'],
    needs: 'recentProof',
    changes: ['payments.payout', 'payments.balance'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/admin/payouts/:id/settle',
    permission: 'operator',
    summary: 'Record the transfer of an approved payout',
    params: payoutId,
    body: settlePayoutSchema,
    response: recorded,
    errors: ['payout.unknown', 'payout.settled', 'payout.not_approved', 'payment.transfer_refused'],
    needs: 'recentProof',
    changes: ['payments.payout', 'payments.balance'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/payouts',
    permission: 'operator',
    summary: 'Record a transfer to a workspace without a request, which its managers are notified of',
    body: createPlatformPayoutSchema,
    response: recorded,
    errors: ['payment.transfer_refused'],
    needs: 'recentProof',
    changes: ['payments.balance', 'payments.payout'],
  }),
};

export const buyerRefunds = {
  list: endpoint({
    method: 'GET',
    path: '/admin/buyer-refunds',
    permission: 'operator',
    summary: 'List the refunds to pay to buyers, the oldest first',
    response: listOf('buyer_refunds', buyerRefundSchema),
    errors: [],
    tags: ['payments.issue'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/admin/buyer-refunds/:id/settle',
    permission: 'operator',
    summary: 'Record a transfer to a buyer',
    params: z.object({ id: z.uuid() }),
    body: settleBuyerRefundSchema,
    response: recorded,
    errors: ['payment.transfer_refused'],
    needs: 'recentProof',
    changes: ['payments.issue', 'payments.balance'],
  }),
};
