import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { paymentDetails, paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import type { RefundWay } from '@kumbi/contract/payments/refunds.schemas.ts';
import { formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type AttemptRow, type CheckoutRow, findCheckout, lockCheckout } from '../checkout/checkout.store.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import { paymentSubject } from '../checkout/payment-subject.view.ts';
import { accountOfAttempt, platformAccount } from '../provider/account.service.ts';
import { type PurchaseText, purposeSellers } from '../purpose/purpose.slot.ts';
import { refundQueue } from './payment-refund.jobs.ts';
import {
  endRefundRow,
  findPaidAttempt,
  findRefundRow,
  insertRefund,
  readPaymentRefunds,
} from './payment-refund.store.ts';
import { paymentDetailView, type RefundWays } from './payment-refund.view.ts';
import { completeRefund } from './refund-ending.service.ts';
import { chargeBalance, returnToBalance } from './refund-ledger.service.ts';
import { isRefundable, leftMinor } from './refund-sums.rules.ts';

type OnePayment = Returns<typeof paymentDetails.get>;
type Body = Parsed<typeof paymentRefunds.create>['body'];

export async function getPaymentDetail(ctx: Ctx, id: string): Promise<OnePayment | Refusal> {
  const checkout = await findCheckout(ctx, id);
  return checkout ? { payment: await detailOf(ctx, checkout) } : refuse('payment.unknown');
}

async function detailOf(ctx: Ctx, checkout: CheckoutRow): Promise<OnePayment['payment']> {
  const refunds = await readPaymentRefunds(ctx, checkout.id);
  const attempt = await findPaidAttempt(ctx, checkout.id);
  const isPossible = isRefundable(checkout) && leftMinor(checkout, refunds) > 0;
  const texts = serverText<PurchaseText>(ctx.locale, 'purchase', checkout.purpose);
  return paymentDetailView(checkout, {
    attempt,
    refunds,
    ways: isPossible && attempt ? await waysOf(ctx, attempt) : undefined,
    consequence: texts.refund,
    hasStock: ctx.kernel.registry.get(purposeSellers, checkout.purpose).hasStock ?? false,
  });
}

/**
 * Refunds a settled payment. The money leaves the balance immediately. A provider's refund follows from its queue, a
 * transfer follows from the operator, and the money that the workspace has itself counts as refunded.
 */
export async function createPaymentRefund(ctx: MemberCtx, id: string, body: Body): Promise<OnePayment | Refusal> {
  // Two refunds of one payment wait for each other here.
  const checkout = await lockCheckout(ctx, id);
  if (!checkout) return refuse('payment.unknown');
  const refusal = refuseRefundOf(checkout);
  if (refusal) return refusal;
  const amountMinor = toMinor(body.amount);
  const left = leftMinor(checkout, await readPaymentRefunds(ctx, id));
  if (left === 0) return refuse('payment.refunded_already');
  const { currency } = checkout;
  if (amountMinor > left)
    return refuse('payment.refund_too_much', {
      values: { left: formatMoney({ minor: left, currency }, ctx.locale, true) },
      fields: { amount: 'validation.too_big' },
    });
  const attempt = await findPaidAttempt(ctx, id);
  if (!attempt) throw new Error('a paid checkout has no paid attempt');
  const { way, byHand } = await waysOf(ctx, attempt);
  const refund = await insertRefund(ctx, {
    id: uuidv7(),
    checkout_id: id,
    attempt_id: attempt.id,
    amount_minor: amountMinor,
    currency,
    reason: body.reason ?? '',
    restock: body.restock ?? false,
    way: body.by_hand && byHand ? byHand : way,
    is_held: attempt.account === platformAccount,
    asked_by: ctx.actor.userId,
  });
  await chargeBalance(ctx, refund);
  await recordAudit(ctx, { action: 'payment.refunded', subject: paymentSubject(checkout, amountMinor) });
  if (refund.way === 'seller') await completeRefund(ctx, refund.id);
  else await announceCheckout(ctx, checkout);
  if (refund.way === 'provider') await refundQueue.wake(ctx.tx);
  return getPaymentDetail(ctx, id);
}

/** Revokes a refund that the operator hasn't transferred. The money returns to the balance. A repeat changes nothing. */
export async function cancelPaymentRefund(ctx: MemberCtx, id: string, refundId: string): Promise<OnePayment | Refusal> {
  const checkout = await lockCheckout(ctx, id);
  if (!checkout) return refuse('payment.unknown');
  const refund = await findRefundRow(ctx, refundId);
  if (refund?.checkout_id !== id) return refuse('payment.refund_unknown');
  if (refund.state === 'cancelled') return getPaymentDetail(ctx, id);
  if (refund.way !== 'platform' || !(await endRefundRow(ctx, refundId, { state: 'cancelled' })))
    return refuse('payment.refund_settled');
  await returnToBalance(ctx, refund);
  await recordAudit(ctx, {
    action: 'payment.refund_cancelled',
    subject: paymentSubject(checkout, refund.amount_minor),
  });
  await announceCheckout(ctx, checkout);
  return getPaymentDetail(ctx, id);
}

/** @returns why a payment isn't refundable */
function refuseRefundOf(checkout: CheckoutRow): Refusal | undefined {
  if (isRefundable(checkout)) return undefined;
  if (checkout.receiver !== 'seller') return refuse('payment.not_refundable');
  if (checkout.status !== 'paid') return refuse('payment.not_paid');
  return refuse('payment.in_review');
}

/** How the money of an attempt can go back. */
async function waysOf(ctx: Ctx, attempt: AttemptRow): Promise<RefundWays> {
  const manual: RefundWay = attempt.account === platformAccount ? 'platform' : 'seller';
  const account = await accountOfAttempt(ctx, attempt);
  return account?.refund ? { way: 'provider', byHand: manual } : { way: manual, byHand: null };
}
