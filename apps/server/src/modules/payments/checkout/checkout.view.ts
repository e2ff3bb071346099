import type { checkoutViewSchema, IssueReason } from '@kumbi/contract/payments/payments.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { readReviewed } from '../issue/payment-issue.store.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { type CheckoutRow, findCheckout, readAttempts, settledOf } from './checkout.store.ts';
import { receiptUrl } from './checkout-address.rules.ts';
import { isStarter } from './starter.service.ts';

/** Returns a payment for everyone with its address. @param cookies the Cookie header of the requesting browser */
export async function viewCheckout(
  kernel: Kernel,
  token: string,
  cookies: string | undefined,
): Promise<View<typeof checkoutViewSchema> | Refusal> {
  const located = await locate(kernel.db.app, 'checkout', token);
  if (!located) return refuse('payment.unknown');
  return inSystemCtx(kernel, located.workspaceId, 'show a payment', async (ctx) => {
    const checkout = await findCheckout(ctx, located.targetId);
    return checkout ? presentCheckout(ctx, checkout, cookies) : refuse('payment.unknown');
  });
}

async function presentCheckout(
  ctx: Ctx,
  checkout: CheckoutRow,
  cookies: string | undefined,
): Promise<View<typeof checkoutViewSchema>> {
  const [attempt] = await readAttempts(ctx, checkout.id);
  const seller = await ctx.kernel.registry.get(purposeSellers, checkout.purpose).seller(ctx, settledOf(checkout));
  const paid = checkout.status === 'paid';
  // Only while the checkout is unpaid.
  const other = paid ? null : await moneyBack(ctx, checkout, 'wrong_amount');
  const undelivered = checkout.delivered === false ? await moneyBack(ctx, checkout, 'cannot_be_delivered') : null;
  const over = checkout.status === 'waiting' && checkout.expires_at <= ctx.kernel.clock.now();
  return {
    d: checkout.token,
    purpose: checkout.purpose,
    status: over ? 'expired' : checkout.status,
    number: String(checkout.number),
    seller: {
      name: seller.name,
      url: seller.path ? `${ctx.kernel.config.siteUrl}/${checkout.locale}${seller.path}` : null,
      logo: seller.logo,
      theme: seller.theme,
    },
    method: attempt && attempt.method !== 'manual' ? attempt.method : null,
    entity: attempt?.entity ?? null,
    // Before the provider has it, no one could pay it. Without an entity, no one enters it.
    reference: attempt?.entity && attempt.status !== 'creating' ? attempt.reference : null,
    amount: fromMinor(checkout.amount_minor),
    currency: checkout.currency,
    lines: checkout.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      amount: fromMinor(line.amountMinor),
    })),
    expires_at: checkout.expires_at,
    paid_at: checkout.paid_at,
    // A receipt confirms that the money is here, which is wrong after a refund.
    receipt_url: paid && undelivered?.state !== 'returned' ? receiptUrl(ctx.kernel, checkout) : null,
    other_amount: other,
    undelivered,
    may_cancel: checkout.status === 'waiting' && isStarter(ctx.kernel, checkout, cookies),
  };
}

/** Returns the state of money that arrived without buying anything. */
async function moneyBack(
  ctx: Ctx,
  checkout: CheckoutRow,
  reason: IssueReason,
): Promise<View<typeof checkoutViewSchema>['undelivered']> {
  const issue = await readReviewed(ctx, checkout.id, reason);
  if (!issue) return null;
  const state = issue.resolution === null ? 'open' : issue.is_held && !issue.returned_at ? 'returning' : 'returned';
  return { amount: fromMinor(issue.amount_minor), state };
}
