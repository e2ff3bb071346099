import type { IssueReason } from '@kumbi/contract/payments/payments.schemas.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { type CheckoutRow, findCheckout } from '../checkout/checkout.store.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import { moveBalance } from '../ledger/balance.store.ts';
import { amountDiffersNotification, refundDueNotification } from '../payments.notifications.ts';
import { sendIssueMailJob } from './payment-issue.mail.ts';
import { insertIssue, type NewIssue } from './payment-issue.store.ts';

/**
 * Records money that a person must review, in the list and the ledger, once even if it is reported several times.
 * Notifies the people who decide, and announces it to the payment's page.
 */
export async function recordIssue(
  ctx: Ctx,
  checkout: CheckoutRow,
  issue: NewIssue & { readonly reason: IssueReason },
): Promise<void> {
  if (!(await insertIssue(ctx, issue))) return;
  const { amount_minor: heldMinor, currency } = issue;
  if (issue.is_held)
    await moveBalance(ctx, { kind: 'held', currency, availableMinor: 0, heldMinor, issueId: issue.id });
  await announceCheckout(ctx, checkout);
  // The platform refunds the workspace's own purchases.
  if (checkout.receiver !== 'seller') return;
  await notifyManagers(ctx, checkout, issue);
}

/** Announces a change to the pages of the payment and the workspace. */
export async function announceIssue(ctx: Ctx, { checkout_id }: { readonly checkout_id: string }): Promise<void> {
  const checkout = await findCheckout(ctx, checkout_id);
  if (!checkout) throw new Error('an issue has no checkout');
  await announceCheckout(ctx, checkout);
}

async function notifyManagers(
  ctx: Ctx,
  checkout: CheckoutRow,
  { id, reason, amount_minor, expected_minor, currency }: NewIssue & { readonly reason: IssueReason },
): Promise<void> {
  const facts = { number: String(checkout.number), buyer: checkout.buyer_name, amount_minor, currency };
  const email = (user: string) =>
    enqueue(ctx.tx, sendIssueMailJob, { workspace_id: ctx.workspaceId, issue_id: id, user_id: user });
  const about = { href: 'kshop/sales/review', cause: id, email };
  if (reason === 'wrong_amount')
    await notify(ctx, { kind: amountDiffersNotification, values: { ...facts, expected_minor }, ...about });
  else await notify(ctx, { kind: refundDueNotification, values: { ...facts, reason }, ...about });
}
