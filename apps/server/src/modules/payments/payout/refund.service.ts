import { formatMoney } from '@kumbi/contract/shared/money.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { announceIssue } from '../issue/issue-noting.service.ts';
import { closeIssueRow, noteReturned, readIssue } from '../issue/payment-issue.store.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import { findReturn } from './payout.reads.ts';
import { PayoutRefused } from './payout.service.ts';

/**
 * Records that the operator has refunded a buyer, once. For a workspace that paid the platform in vain, this is also
 * the decision. Otherwise the workspace must have decided on the refund before.
 *
 * @returns false if it was recorded before
 * @throws PayoutRefused if no refund is due, or it was made with another reference
 */
export async function recordReturn(
  kernel: Kernel,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const found = await findReturn(kernel, id);
  if (!found) throw new PayoutRefused(`nothing is to be given back as ${id}`);
  return inSystemCtx(kernel, found.workspace_id, 'record what went back', async (ctx) => {
    const issue = await readIssue(ctx, id);
    if (!issue) throw new PayoutRefused(`nothing is to be given back as ${id}`);
    const { currency, amount_minor: minor } = issue;
    if (issue.receiver === 'platform' && (await closeIssueRow(ctx, id, 'refund')))
      await moveBalance(ctx, { kind: 'refund', currency, availableMinor: 0, heldMinor: -minor, issueId: id });
    if (!(await noteReturned(ctx, id, reference))) {
      const now = await readIssue(ctx, id);
      if (now?.return_reference === reference) return false;
      throw new PayoutRefused(
        now?.return_reference
          ? `it went back as ${now.return_reference} already`
          : 'its seller has not decided to give it back',
      );
    }
    await recordAudit(ctx, {
      action: 'payment_issue.returned',
      subject: `${issue.number} · ${issue.buyer_name} · ${reference} · ${formatMoney({ minor, currency }, 'en', true)}`,
    });
    await announceIssue(ctx, issue);
    return true;
  });
}
