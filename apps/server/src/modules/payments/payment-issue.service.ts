import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { listPaymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { paymentIssueSchema } from '@kumbi/contract/payments/payments.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { View } from '../../kernel/http/view.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { moveBalance } from './balance.store.ts';
import { announceIssue } from './issue-noting.service.ts';
import { closeIssueRow, type IssueView, readIssue, readIssuePage, reopenIssueRow } from './payment-issue.store.ts';

export async function listOpenIssues(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof listPaymentIssues>> {
  const { rows, ...page } = await readIssuePage(ctx, query);
  return { ...page, issues: rows.map(presentIssue) };
}

/**
 * Decides that the buyer gets the money back, or takes that decision back. What the platform has leaves the workspace's
 * balance with it and is the operator's to transfer; for what the workspace has itself, it says that this was done.
 */
export async function settleIssue(
  ctx: MemberCtx,
  { id, settled }: { id: string; settled: boolean },
): Promise<{ issue: View<typeof paymentIssueSchema> } | Refusal> {
  const issue = await readIssue(ctx, id);
  // What the workspace itself has paid is the platform's to give back.
  if (issue?.receiver !== 'seller') return refuse('payment.issue_unknown');
  const changed = settled ? await closeIssueRow(ctx, id, 'refund') : await reopenIssueRow(ctx, id);
  const now = await readIssue(ctx, id);
  if (!now) throw new Error('An issue that was read is gone');
  // Asked for again it is so already; decided otherwise, or transferred, it stays.
  if (!changed)
    return now.resolution === (settled ? 'refund' : null) ? presented(now) : refuse('payment.issue_settled');
  const { currency, amount_minor: minor } = issue;
  if (issue.is_held)
    await moveBalance(ctx, {
      kind: settled ? 'refund' : 'reopened',
      currency,
      availableMinor: 0,
      heldMinor: settled ? -minor : minor,
      issueId: id,
    });
  await recordAudit(ctx, {
    action: settled ? 'payment_issue.settled' : 'payment_issue.reopened',
    subject: issueSubject(issue),
  });
  await announceIssue(ctx, issue);
  return presented(now);
}

export const issueSubject = (issue: IssueView): string => `${issue.number} · ${issue.buyer_name}`;

export const presented = (row: IssueView): { issue: View<typeof paymentIssueSchema> } => ({ issue: presentIssue(row) });

function presentIssue(row: IssueView): View<typeof paymentIssueSchema> {
  const own = row.receiver === 'seller';
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    state: stateOf(row),
    amount: fromMinor(row.amount_minor),
    expected: fromMinor(row.expected_minor),
    currency: row.currency,
    arrived_at: row.created_at,
    method: row.method === 'manual' ? null : row.method,
    reference: row.reference,
    buyer: row.buyer_name,
    payment: { id: row.checkout_id, number: String(row.number), purpose: row.purpose },
    own,
    held: row.is_held,
    acceptable: own && row.resolution === null && mayBeAccepted(row),
  };
}

/** A second payment for what is paid buys nothing more. */
export const mayBeAccepted = (row: IssueView): boolean =>
  row.reason === 'cannot_be_delivered' || (row.reason === 'wrong_amount' && row.status !== 'paid');

function stateOf({ resolution, is_held, returned_at }: IssueView): View<typeof paymentIssueSchema>['state'] {
  if (resolution === null) return 'open';
  if (resolution === 'accepted') return 'accepted';
  return is_held && !returned_at ? 'returning' : 'returned';
}
