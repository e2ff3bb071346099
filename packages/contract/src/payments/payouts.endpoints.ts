import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import {
  buyerRefundSchema,
  createPayoutSchema,
  owedBalanceSchema,
  settleBuyerRefundSchema,
} from './payouts.schemas.ts';

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

export const payouts = {
  create: endpoint({
    method: 'POST',
    path: '/admin/payouts',
    permission: 'operator',
    summary: 'Record a transfer to a workspace, which its managers are notified of',
    body: createPayoutSchema,
    response: recorded,
    errors: ['payment.transfer_refused'],
    needs: 'recentProof',
    changes: ['payments.balance'],
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
