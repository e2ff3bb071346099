import { checkoutPaid, referencePay } from '@kumbi/contract/payments/payments.events.ts';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../kernel/events/emit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { type CallbackRow, locateReference, noteOutcome } from './callback.store.ts';
import {
  type AttemptRow,
  type CheckoutRow,
  creditBalance,
  findAttempt,
  insertIssue,
  lockCheckout,
  settledOf,
  updateAttempt,
  updateCheckout,
} from './checkout.store.ts';
import type { CallbackOutcome } from './payments.table.ts';
import { purposeSellers } from './purpose.service.ts';
import { issueReceiptJob } from './receipt.jobs.ts';

/**
 * Books one payment of a provider. However often and in whatever order it is told, the first attempt that is paid
 * delivers, in this one transaction; everything else is written down for a person and changes nothing.
 */
export async function settleCallback(kernel: Kernel, callback: CallbackRow): Promise<CallbackOutcome> {
  const located = await locateReference(kernel, callback);
  if (!located) {
    // It may belong to the merchant's other system: kept here, and not acknowledged there.
    await kernel.db.outsideWorkspaces((tx) => noteOutcome(tx, callback.id, 'not_ours'));
    return 'not_ours';
  }
  return inSystemCtx(kernel, located.workspaceId, 'settle a payment', async (ctx) => {
    const outcome = await settle(ctx, located.targetId, callback);
    await noteOutcome(ctx.tx, callback.id, outcome);
    return outcome;
  });
}

async function settle(ctx: Ctx, attemptId: string, callback: CallbackRow): Promise<CallbackOutcome> {
  const found = await findAttempt(ctx, attemptId);
  const checkout = found && (await lockCheckout(ctx, found.checkout_id));
  // Read again under the lock: another callback may have settled it while we waited.
  const attempt = checkout && (await findAttempt(ctx, attemptId));
  if (!checkout || !attempt) throw new Error('A reference of ours has no attempt');
  if (attempt.provider_payment_id === callback.provider_payment_id) return 'repeat';
  const issue = {
    id: uuidv7(),
    checkout_id: checkout.id,
    provider_payment_id: callback.provider_payment_id,
    amount_minor: callback.amount_minor,
    expected_minor: attempt.amount_minor,
    currency: checkout.currency,
  };
  if (checkout.status === 'paid') {
    await insertIssue(ctx, { ...issue, kind: 'refund', reason: 'paid_twice' });
    return 'second_payment';
  }
  if (callback.amount_minor !== attempt.amount_minor) {
    await insertIssue(ctx, { ...issue, kind: 'review', reason: 'wrong_amount' });
    return 'wrong_amount';
  }
  const delivered = await payCheckout(ctx, checkout, attempt, callback.provider_payment_id);
  if (!delivered) await insertIssue(ctx, { ...issue, kind: 'refund', reason: 'cannot_be_delivered' });
  return 'paid';
}

/**
 * Makes an attempt and its checkout paid, delivers, and tells everyone. The checkout must be locked and not yet paid.
 * @returns whether what was bought could be delivered
 */
export async function payCheckout(
  ctx: Ctx,
  checkout: CheckoutRow,
  attempt: Pick<AttemptRow, 'id' | 'method'>,
  paymentId: string,
): Promise<boolean> {
  const now = ctx.kernel.clock.now();
  await updateAttempt(ctx, attempt.id, { status: 'paid', provider_payment_id: paymentId, paid_at: now });
  const delivered = await ctx.kernel.registry.get(purposeSellers, checkout.purpose).deliver(ctx, settledOf(checkout));
  await updateCheckout(ctx, checkout.id, { status: 'paid', paid_at: now, delivered });
  // Money that went to the seller's own hand is not owed by the platform.
  if (checkout.receiver === 'seller' && attempt.method !== 'manual') {
    await creditBalance(ctx, {
      id: uuidv7(),
      attemptId: attempt.id,
      amountMinor: checkout.amount_minor,
      currency: checkout.currency,
      kind: 'sale',
    });
  }
  const facts = {
    checkout_id: checkout.id,
    purpose: checkout.purpose,
    amount_minor: checkout.amount_minor,
    currency: checkout.currency,
  };
  await emit(ctx, checkoutPaid, facts);
  await enqueue(ctx.tx, issueReceiptJob, { workspace_id: ctx.workspaceId, checkout_id: checkout.id });
  const news = { d: checkout.token, status: 'paid' as const };
  await announce(ctx.tx, room.checkout(checkout.token), referencePay.name, news);
  await announce(ctx.tx, room.workspace(ctx.workspaceId), referencePay.name, news);
  return delivered;
}
