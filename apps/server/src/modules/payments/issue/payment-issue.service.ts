import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { paymentIssueSchema } from '@kumbi/contract/payments/payments.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import { announceIssue } from './issue-noting.service.ts';
import { closeIssueRow, type IssueView, readIssue, readIssuePage, reopenIssueRow } from './payment-issue.store.ts';
import { issueView } from './payment-issue.view.ts';

export async function listPaymentIssues(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof paymentIssues.list>> {
  const { rows, ...page } = await readIssuePage(ctx, query);
  return { ...page, issues: rows.map(issueView) };
}

export async function settlePaymentIssue(
  ctx: MemberCtx,
  { id, settled }: { id: string; settled: boolean },
): Promise<{ issue: View<typeof paymentIssueSchema> } | Refusal> {
  const issue = await readIssue(ctx, id);
  // The platform refunds the workspace's own purchases.
  if (issue?.receiver !== 'seller') return refuse('payment.issue_unknown');
  const now = await settleIssue(ctx, issue, settled);
  return isRefusal(now) ? now : { issue: issueView(now) };
}

/**
 * Decides on a refund to the buyer, or revokes that decision. Money of the platform's account leaves the workspace's
 * balance, and the operator must transfer it. For money of the workspace's own account, it records that the workspace
 * has refunded it.
 */
export async function settleIssue(ctx: Ctx, issue: IssueView, settled: boolean): Promise<IssueView | Refusal> {
  const { id } = issue;
  const changed = settled ? await closeIssueRow(ctx, id, 'refund') : await reopenIssueRow(ctx, id);
  const now = await readIssue(ctx, id);
  if (!now) throw new Error('an issue that was just read is missing');
  // A repeated request finds it already done. Another decision or a transfer can't be changed.
  if (!changed) return now.resolution === (settled ? 'refund' : null) ? now : refuse('payment.issue_settled');
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
  return now;
}

export const issueSubject = (issue: IssueView): string => `${issue.number} · ${issue.buyer_name}`;
