import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { notify } from '../notifications/notifications.public.ts';
import { type CheckoutRow, insertIssue, type NewIssue } from './checkout.store.ts';

/** Money that has to be given back: put on the list, and told to the workspace that is to give it. */
export async function noteRefund(
  ctx: Ctx,
  checkout: CheckoutRow,
  issue: Omit<NewIssue, 'kind' | 'reason'> & { readonly reason: 'paid_twice' | 'cannot_be_delivered' },
): Promise<void> {
  const isNew = await insertIssue(ctx, { ...issue, kind: 'refund' });
  // What the workspace itself has paid is the platform's to give back.
  if (!isNew || checkout.receiver !== 'seller') return;
  await notify(ctx, {
    kind: 'refund_due',
    values: {
      number: String(checkout.number),
      buyer: checkout.buyer_name,
      reason: issue.reason,
      amount_minor: issue.amount_minor,
      currency: issue.currency,
    },
    href: 'kshop/sales/review',
    cause: issue.id,
  });
}
