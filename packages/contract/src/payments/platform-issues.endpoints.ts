import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { platformIssueSchema, platformIssuesQuerySchema, sellerIssuesQuerySchema } from './platform-issues.schemas.ts';

const byId = z.object({ id: z.uuid() });
const oneIssue = z.object({ issue: platformIssueSchema });

/** Payments of workspaces to the platform, for a plan or a pack, that need a decision. */
export const platformIssues = {
  list: endpoint({
    method: 'GET',
    path: '/admin/platform-issues',
    permission: 'operator',
    summary: 'List the payments to the platform that need a decision, or that had one, newest first',
    query: platformIssuesQuerySchema,
    response: listOf('issues', platformIssueSchema),
    errors: [],
    tags: ['payments.issue'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/admin/platform-issues/:id/accept',
    permission: 'operator',
    summary: 'Accept the money as the payment, which delivers the purchase',
    params: byId,
    response: oneIssue,
    errors: [
      'payment.issue_unknown',
      'payment.issue_settled',
      'payment.already_paid',
      'payment.not_deliverable',
      'payment.provider_down',
    ],
    needs: 'recentProof',
    changes: ['payments.issue', 'payments.balance'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/admin/platform-issues/:id/settle',
    permission: 'operator',
    summary: 'Decide to refund the buyer, or undo that decision with `settled: false` before the transfer',
    params: byId,
    body: z.object({ settled: z.boolean('validation.required') }),
    response: oneIssue,
    errors: ['payment.issue_unknown', 'payment.issue_settled'],
    needs: 'recentProof',
    changes: ['payments.issue', 'payments.balance'],
  }),
};

export const sellerIssues = {
  list: endpoint({
    method: 'GET',
    path: '/admin/seller-issues',
    permission: 'operator',
    summary: 'List the payments that sellers have not decided on for a week, the oldest first',
    query: sellerIssuesQuerySchema,
    response: listOf('issues', platformIssueSchema),
    errors: [],
    tags: ['payments.issue'],
  }),
};
