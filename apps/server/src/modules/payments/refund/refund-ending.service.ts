import { checkoutRefunded } from '@kumbi/contract/payments/payments.events.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { type CheckoutRow, lockCheckout, settledCheckout } from '../checkout/checkout.store.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import { refundDueNotification } from '../payments.notifications.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { issueCreditNoteJob } from '../receipt/credit-note.mail.ts';
import {
  addRefunded,
  endRefundRow,
  findRefundRow,
  markRefunded,
  type RefundRow,
  readPaymentRefunds,
} from './payment-refund.store.ts';
import { returnToBalance } from './refund-ledger.service.ts';
import { isMeant } from './refund-sums.rules.ts';

const detailLength = 300;

/**
 * Records that the buyer has the money, once. The last part of a full refund takes back the purchase in the same
 * transaction. Issues the credit note and notifies everyone.
 *
 * @returns false if it had ended
 */
export async function completeRefund(
  ctx: Ctx,
  id: string,
  facts: Partial<Pick<RefundRow, 'provider_id' | 'transfer_reference'>> = {},
): Promise<boolean> {
  const { refund, checkout } = await lockRefund(ctx, id);
  if (!(await endRefundRow(ctx, id, { ...facts, state: 'done', done_at: ctx.kernel.clock.now() }))) return false;
  const refundedMinor = await addRefunded(ctx, checkout.id, refund.amount_minor);
  const receivedMinor = checkout.received_minor ?? checkout.amount_minor;
  if (refundedMinor === receivedMinor) await endPurchase(ctx, checkout, refund);
  await enqueue(ctx.tx, issueCreditNoteJob, { workspace_id: ctx.workspaceId, refund_id: id });
  await emit(ctx, checkoutRefunded, {
    checkout_id: checkout.id,
    purpose: checkout.purpose,
    amount_minor: checkout.amount_minor,
    currency: checkout.currency,
    refund_id: id,
    refund_minor: refund.amount_minor,
    refunded_minor: refundedMinor,
    received_minor: receivedMinor,
  });
  await announceCheckout(ctx, checkout);
  return true;
}

/** Records that the provider refused: the money returns to the balance, and the workspace is asked to refund otherwise. */
export async function refuseRefund(ctx: Ctx, id: string, detail: string): Promise<void> {
  const { refund, checkout } = await lockRefund(ctx, id);
  if (!(await endRefundRow(ctx, id, { state: 'refused', detail: detail.slice(0, detailLength) }))) return;
  await returnToBalance(ctx, refund);
  await notify(ctx, {
    kind: refundDueNotification,
    values: {
      number: String(checkout.number),
      buyer: checkout.buyer_name,
      reason: 'provider_refused',
      amount_minor: refund.amount_minor,
      currency: refund.currency,
    },
    href: 'kshop/sales/balance',
    cause: id,
  });
  await announceCheckout(ctx, checkout);
}

/** Locks the checkout of a refund first, as everything that changes its refunds. */
async function lockRefund(ctx: Ctx, id: string): Promise<{ refund: RefundRow; checkout: CheckoutRow }> {
  const refund = await findRefundRow(ctx, id);
  const checkout = refund && (await lockCheckout(ctx, refund.checkout_id));
  if (!refund || !checkout) throw new Error('a refund has no payment');
  return { refund, checkout };
}

async function endPurchase(ctx: Ctx, checkout: CheckoutRow, refund: RefundRow): Promise<void> {
  await markRefunded(ctx, refund.attempt_id);
  // Of several partial refunds, any may have returned the goods.
  const restock = (await readPaymentRefunds(ctx, checkout.id)).some((each) => isMeant(each) && each.restock);
  await ctx.kernel.registry
    .get(purposeSellers, checkout.purpose)
    .takeBack?.(ctx, settledCheckout(checkout), { restock });
}
