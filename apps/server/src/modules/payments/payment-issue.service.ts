import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { listPaymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { PaymentIssue } from '@kumbi/contract/payments/payments.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { type IssueView, readIssue, readIssuePage, settleIssueRow } from './payment-issue.store.ts';

export async function listOpenIssues(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof listPaymentIssues>> {
  const { rows, ...page } = await readIssuePage(ctx, query);
  return { ...page, issues: rows.map(presentIssue) };
}

/** The money itself moves outside: this says that a person has dealt with it, and who. */
export async function settleIssue(
  ctx: MemberCtx,
  { id, settled }: { id: string; settled: boolean },
): Promise<{ issue: PaymentIssue } | Refusal> {
  const issue = await readIssue(ctx, id);
  // What the workspace itself has paid is the platform's to give back.
  if (issue?.receiver !== 'seller') return refuse('payment.issue_unknown');
  const changed = await settleIssueRow(ctx, id, settled ? ctx.kernel.clock.now() : null);
  if (changed)
    await recordAudit(ctx, {
      action: settled ? 'payment_issue.settled' : 'payment_issue.reopened',
      subject: `${issue.number} · ${issue.buyer_name}`,
    });
  return { issue: presentIssue(issue) };
}

function presentIssue(row: IssueView): PaymentIssue {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    amount: fromMinor(row.amount_minor),
    expected: fromMinor(row.expected_minor),
    currency: row.currency,
    arrived_at: row.created_at.toISOString(),
    method: row.method === 'manual' ? null : row.method,
    reference: row.reference,
    buyer: row.buyer_name,
    payment: { id: row.checkout_id, number: String(row.number), purpose: row.purpose },
    own: row.receiver === 'seller',
  };
}
