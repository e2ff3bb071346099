import { checkoutPaid } from '@kumbi/contract/payments/payments.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../kernel/database/database.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import {
  type AttemptRow,
  type BegunCheckout,
  type CheckoutRow,
  endLiveAttempts,
  findAttempt,
  lockCheckoutByAttempt,
  settledCheckout,
} from '../checkout/checkout.store.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import { recordIssue } from '../issue/issue-noting.service.ts';
import type { BalanceMove } from '../ledger/balance.store.ts';
import type { CallbackOutcome } from '../payments.table.ts';
import { notifyEndpoint } from '../program/payment-notice.jobs.ts';
import { platformAccount } from '../provider/account.service.ts';
import { type CallbackRow, recordOutcome } from '../provider/callback.store.ts';
import { withdrawLater } from '../provider/withdrawing.jobs.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { issueReceiptJob } from '../receipt/receipt.mail.ts';
import { bookPayment } from './booking.store.ts';

/**
 * Settles one payment of a provider. For any number and order of callbacks, the first paid attempt delivers, in this
 * one transaction. Any other payment is recorded for a person's review and changes nothing else.
 */
export async function settleCallback(kernel: Kernel, callback: CallbackRow): Promise<CallbackOutcome> {
  const { workspace_id: workspaceId, attempt_id: attemptId } = callback;
  const ours = workspaceId && attemptId ? { workspaceId, attemptId } : undefined;
  const outcome = ours && (await settleAttempt(kernel, ours, async () => callback));
  if (outcome) return outcome;
  // It may belong to the merchant's other system, or to a deleted seller: stored here, and not acknowledged there.
  await recordOutcome(kernel.db.app, callback.id, 'not_ours');
  return 'not_ours';
}

interface TheAttempt {
  readonly workspaceId: WorkspaceId;
  readonly attemptId: string;
}

/**
 * Settles a payment whose attempt is known, and reads it in the packet that locks its checkout.
 *
 * @returns undefined if the workspace was deleted in the meantime
 */
export function settleAttempt(
  kernel: Kernel,
  { workspaceId, attemptId }: TheAttempt,
  read: (db: Queryable) => Promise<CallbackRow | undefined>,
): Promise<CallbackOutcome | undefined> {
  return inSystemCtx(kernel, workspaceId, 'settle a payment', async (ctx) => {
    const [checkout, callback] = await Promise.all([lockCheckoutByAttempt(ctx, attemptId), read(ctx.tx)]);
    if (!callback || !checkout) return undefined;
    if (callback.outcome !== null) return callback.outcome;
    const outcome = await settle(ctx, checkout, attemptId, callback);
    // A booked payment has already recorded its outcome.
    if (outcome !== 'paid') await recordOutcome(ctx.tx, callback.id, outcome);
    return outcome;
  });
}

async function settle(
  ctx: Ctx,
  checkout: BegunCheckout,
  attemptId: string,
  callback: CallbackRow,
): Promise<CallbackOutcome> {
  const { account, credential_id } = checkout;
  const issue = {
    id: uuidv7(),
    checkout_id: checkout.id,
    attempt_id: attemptId,
    provider_payment_id: callback.provider_payment_id,
    amount_minor: callback.amount_minor,
    expected_minor: checkout.expected_minor,
    currency: checkout.currency,
    is_held: account === platformAccount,
  };
  if (checkout.status === 'paid') {
    // Read under the lock: another callback may have settled it in the meantime.
    const attempt = await findAttempt(ctx, attemptId);
    if (attempt?.provider_payment_id === callback.provider_payment_id) return 'repeat';
    await recordIssue(ctx, checkout, { ...issue, kind: 'refund', reason: 'paid_twice' });
    return 'second_payment';
  }
  if (callback.currency !== null && callback.currency !== checkout.currency) {
    await recordIssue(ctx, checkout, {
      ...issue,
      currency: callback.currency,
      kind: 'refund',
      reason: 'wrong_currency',
    });
    return 'wrong_currency';
  }
  if (callback.amount_minor !== checkout.expected_minor) {
    await recordIssue(ctx, checkout, { ...issue, kind: 'review', reason: 'wrong_amount' });
    return 'wrong_amount';
  }
  const payment = {
    id: callback.provider_payment_id,
    amountMinor: callback.amount_minor,
    callbackId: callback.id,
  };
  const delivered = await payCheckout(ctx, checkout, { id: attemptId, account, credential_id }, payment);
  if (!delivered) await recordIssue(ctx, checkout, { ...issue, kind: 'refund', reason: 'cannot_be_delivered' });
  return 'paid';
}

interface Payment {
  readonly id: string;
  readonly amountMinor: number;
  readonly callbackId?: string;
  /** The issue under which the ledger has held the money since it arrived. */
  readonly heldAs?: string | undefined;
}

/**
 * Marks an attempt and its checkout as paid, delivers, and notifies everyone. The checkout must be locked and unpaid.
 *
 * @returns whether the purchase could be delivered
 */
export async function payCheckout(
  ctx: Ctx,
  checkout: CheckoutRow,
  attempt: Pick<AttemptRow, 'id' | 'account' | 'credential_id'>,
  payment: Payment,
): Promise<boolean> {
  const settled = settledCheckout({ ...checkout, received_minor: payment.amountMinor });
  const delivered = await ctx.kernel.registry.get(purposeSellers, checkout.purpose).deliver(ctx, settled);
  await endOthers(ctx, checkout.id, attempt.id);
  bookPayment(ctx, checkout, {
    attemptId: attempt.id,
    paymentId: payment.id,
    callbackId: payment.callbackId ?? null,
    receivedMinor: payment.amountMinor,
    delivered,
    move: moveOf(checkout, attempt, payment, delivered),
  });
  const facts = {
    checkout_id: checkout.id,
    purpose: checkout.purpose,
    amount_minor: checkout.amount_minor,
    received_minor: payment.amountMinor,
    currency: checkout.currency,
  };
  await emit(ctx, checkoutPaid, facts);
  await enqueue(ctx.tx, issueReceiptJob, { workspace_id: ctx.workspaceId, checkout_id: checkout.id });
  if (attempt.credential_id) await notifyEndpoint(ctx, checkout.id, 'paid');
  await announceCheckout(ctx, { ...checkout, status: 'paid' });
  return delivered;
}

/** Ends the other attempts of a checkout that is paid: the buyer chose another method, and paid with the first anyway. */
async function endOthers(ctx: Ctx, checkoutId: string, paidId: string): Promise<void> {
  for (const { id, reference } of await endLiveAttempts(ctx, checkoutId, 'cancelled', paidId))
    if (reference) await withdrawLater(ctx, id);
}

/**
 * The platform doesn't owe money that went directly to the seller, in cash or to an own account. Undeliverable money is
 * held by the issue that follows.
 */
function moveOf(
  checkout: CheckoutRow,
  attempt: Pick<AttemptRow, 'id' | 'account'>,
  { amountMinor, heldAs }: Payment,
  delivered: boolean,
): BalanceMove | undefined {
  if (checkout.receiver !== 'seller' || attempt.account !== platformAccount || !delivered) return undefined;
  const { currency } = checkout;
  return heldAs
    ? { kind: 'accepted', currency, availableMinor: amountMinor, heldMinor: -amountMinor, issueId: heldAs }
    : { kind: 'sale', currency, availableMinor: amountMinor, heldMinor: 0, attemptId: attempt.id };
}
