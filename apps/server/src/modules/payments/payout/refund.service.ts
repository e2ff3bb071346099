import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { CommandRefused } from '../../../kernel/command.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { announceIssue } from '../issue/issue-noting.service.ts';
import { closeIssueRow, readIssue, recordRefunded } from '../issue/payment-issue.store.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import { findRefundRow, type RefundRow } from '../refund/payment-refund.store.ts';
import { completeRefund } from '../refund/refund-ending.service.ts';
import { findRefund } from './payout.reads.ts';

/**
 * Records that the operator refunded a buyer. A repeat records nothing. For a failed purchase from the platform, this is also
 * the decision to refund; for a sale of a workspace, the workspace must have decided before.
 * @returns false if it was recorded before
 * @throws CommandRefused if there is nothing to refund, or it was refunded under another reference
 */
export async function recordRefund(
  kernel: Kernel,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const found = await findRefund(kernel, id);
  if (!found) throw new CommandRefused(`there is nothing to refund with the id ${id}`);
  return inSystemCtx(kernel, found.workspace_id, 'record a refund', async (ctx) => {
    const refund = await findRefundRow(ctx, id);
    if (refund) return recordTransfer(ctx, refund, { reference, about: `${found.number} · ${found.buyer_name}` });
    const issue = await readIssue(ctx, id);
    if (!issue) throw new CommandRefused(`there is nothing to refund with the id ${id}`);
    const { currency, amount_minor: minor } = issue;
    if (issue.receiver === 'platform' && (await closeIssueRow(ctx, id, 'refund')))
      await moveBalance(ctx, { kind: 'refund', currency, availableMinor: 0, heldMinor: -minor, issueId: id });
    if (!(await recordRefunded(ctx, id, reference))) {
      const now = await readIssue(ctx, id);
      if (now?.return_reference === reference) return false;
      throw new CommandRefused(
        now?.return_reference
          ? `it was already refunded as ${now.return_reference}`
          : 'the seller has not decided to refund it',
      );
    }
    await recordAudit(ctx, {
      action: 'payment_issue.returned',
      subject: `${issue.number} · ${issue.buyer_name} · ${reference} · ${formatMoney({ minor, currency }, defaultLocale, true)}`,
    });
    await announceIssue(ctx, issue);
    return true;
  });
}

/** Records the transfer of a settled payment's refund. */
async function recordTransfer(
  ctx: Ctx,
  { id, currency, amount_minor: minor }: RefundRow,
  { reference, about }: { reference: string; about: string },
): Promise<boolean> {
  if (!(await completeRefund(ctx, id, { transfer_reference: reference }))) {
    const now = await findRefundRow(ctx, id);
    if (now?.transfer_reference === reference) return false;
    throw new CommandRefused(
      now?.transfer_reference
        ? `it was already refunded as ${now.transfer_reference}`
        : 'the seller cancelled this refund',
    );
  }
  await recordAudit(ctx, {
    action: 'payment_issue.returned',
    subject: `${about} · ${reference} · ${formatMoney({ minor, currency }, defaultLocale, true)}`,
  });
  return true;
}
