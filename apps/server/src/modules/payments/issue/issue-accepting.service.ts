import type { paymentIssueSchema } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import {
  type CheckoutRow,
  findAttempt,
  lockCheckout,
  settledCheckout,
  updateCheckout,
} from '../checkout/checkout.store.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { withdrawAttempts } from '../provider/withdrawing.service.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { payCheckout } from '../settlement/settlement.service.ts';
import { announceState } from './issue-noting.service.ts';
import { issueSubject } from './payment-issue.service.ts';
import { closeIssueRow, type IssueView, readIssue } from './payment-issue.store.ts';
import { issueView, mayBeAccepted } from './payment-issue.view.ts';

/**
 * Accepts the received money as the payment, and delivers once, even if several people decide it several times. As with
 * a sale marked as paid in cash, a live reference is withdrawn first, so that no one can pay a second time.
 */
export async function acceptPaymentIssue(
  ctx: Unopened<MemberCtx>,
  id: string,
): Promise<{ issue: View<typeof paymentIssueSchema> } | Refusal> {
  const found = await ctx.read((inner) => readIssue(inner, id));
  if (found?.receiver !== 'seller') return refuse('payment.issue_unknown');
  const refused = await withdrawBefore(ctx.kernel, ctx.workspaceId, found);
  if (refused) return refused;
  return ctx.transaction(async (inner) => {
    const issue = await acceptIssue(inner, found);
    return isRefusal(issue) ? issue : { issue: issueView(issue) };
  });
}

/** Withdraws the live references of an issue that can be accepted. @returns a refusal if the provider is unavailable */
export async function withdrawBefore(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  issue: IssueView,
): Promise<Refusal | undefined> {
  if (issue.resolution !== null || !mayBeAccepted(issue)) return undefined;
  try {
    await withdrawAttempts(kernel, workspaceId, issue.checkout_id);
    return undefined;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment.provider_down');
    throw error;
  }
}

/** Accepts an issue whose references are withdrawn. @returns the accepted issue; a refusal must roll back */
export async function acceptIssue(
  ctx: Ctx,
  { id, checkout_id }: Pick<IssueView, 'id' | 'checkout_id'>,
): Promise<IssueView | Refusal> {
  const checkout = await lockCheckout(ctx, checkout_id);
  // Read under the lock: another call, or the right amount, may have come first.
  const issue = await readIssue(ctx, id);
  if (!checkout || !issue) return refuse('payment.issue_unknown');
  if (issue.resolution === 'accepted') return issue;
  if (issue.resolution) return refuse('payment.issue_settled');
  if (!mayBeAccepted(issue)) return refuse('payment.already_paid');
  if (!(await closeIssueRow(ctx, id, 'accepted'))) return refuse('payment.issue_settled');
  const delivered = await (issue.reason === 'wrong_amount' ? payWith : deliverLate)(ctx, checkout, issue);
  if (!delivered) return refuse('payment.not_deliverable');
  await recordAudit(ctx, { action: 'payment_issue.accepted', subject: issueSubject(issue) });
  // The row itself is written at the commit.
  await announceState(ctx, { ...checkout, status: 'paid' });
  return { ...issue, resolution: 'accepted' };
}

async function payWith(ctx: Ctx, checkout: CheckoutRow, issue: IssueView): Promise<boolean> {
  const attempt = issue.attempt_id && (await findAttempt(ctx, issue.attempt_id));
  if (!attempt) throw new Error('a payment of a different amount has no attempt');
  // Of a sale, the booking itself moves the money.
  if (issue.is_held && issue.receiver === 'platform') await releaseHeld(ctx, issue);
  return payCheckout(ctx, checkout, attempt, {
    id: issue.provider_payment_id,
    amountMinor: issue.amount_minor,
    heldAs: issue.is_held ? issue.id : undefined,
  });
}

/** Its checkout is already paid; only the goods were missing. */
async function deliverLate(ctx: Ctx, checkout: CheckoutRow, issue: IssueView): Promise<boolean> {
  const seller = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
  if (!(await seller.deliver(ctx, settledCheckout(checkout)))) return false;
  await updateCheckout(ctx, checkout.id, { delivered: true });
  if (issue.is_held) await releaseHeld(ctx, issue);
  return true;
}

/** The money of a sale becomes available to the workspace; what it paid to the platform leaves its ledger. */
async function releaseHeld(
  ctx: Ctx,
  { id: issueId, currency, amount_minor: minor, receiver }: IssueView,
): Promise<void> {
  const availableMinor = receiver === 'seller' ? minor : 0;
  await moveBalance(ctx, { kind: 'accepted', currency, availableMinor, heldMinor: -minor, issueId });
}
