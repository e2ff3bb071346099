import type { checkoutViewSchema } from '@kumbi/contract/payments/payments.schemas.ts';
import {
  type paymentDetailSchema,
  paymentRefundSchema,
  type RefundWay,
} from '@kumbi/contract/payments/refunds.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { AttemptRow, CheckoutRow } from '../checkout/checkout.store.ts';
import type { RefundRow } from './payment-refund.store.ts';
import { leftMinor, pendingMinor } from './refund-sums.rules.ts';

/** How a refund would go, and how without the provider; null if the provider makes none. */
export interface RefundWays {
  readonly way: RefundWay;
  readonly byHand: RefundWay | null;
}

interface Known {
  readonly attempt: AttemptRow | undefined;
  readonly refunds: readonly RefundRow[];
  /** Undefined if no refund is possible. */
  readonly ways: RefundWays | undefined;
  /** The consequence of a full refund, in the language of the caller. */
  readonly consequence: string;
  readonly hasStock: boolean;
}

export function paymentDetailView(
  checkout: CheckoutRow,
  { attempt, refunds, ways, consequence, hasStock }: Known,
): View<typeof paymentDetailSchema> {
  const isPaid = checkout.status === 'paid';
  const received = isPaid ? (checkout.received_minor ?? checkout.amount_minor) : 0;
  return {
    id: checkout.id,
    number: String(checkout.number),
    purpose: checkout.purpose,
    status: paymentStatus(checkout),
    method: attempt && attempt.method !== 'manual' ? attempt.method : null,
    buyer: checkout.buyer_name,
    amount: fromMinor(checkout.amount_minor),
    refunded: fromMinor(checkout.refunded_minor + pendingMinor(refunds)),
    currency: checkout.currency,
    created_at: checkout.created_at,
    paid_at: checkout.paid_at,
    paid: fromMinor(received),
    refundable: ways ? fromMinor(leftMinor(checkout, refunds)) : 0,
    may_refund: ways !== undefined,
    refund_way: ways?.way ?? null,
    by_hand_way: ways?.byHand ?? null,
    consequence,
    restockable: hasStock,
    refunds: refunds.map((refund) =>
      viewOf(paymentRefundSchema, refund, {
        amount: fromMinor(refund.amount_minor),
        may_cancel: refund.way === 'platform' && refund.state === 'pending',
      }),
    ),
  };
}

/** The status of a payment in lists: a full refund is the last one. */
export function paymentStatus({
  status,
  refunded_minor,
  received_minor,
  amount_minor,
}: Pick<CheckoutRow, 'status' | 'refunded_minor' | 'received_minor' | 'amount_minor'>) {
  if (status === 'waiting') return 'pending' as const;
  const isRefunded = status === 'paid' && refunded_minor === (received_minor ?? amount_minor);
  return isRefunded ? ('refunded' as const) : status;
}

/** The refunds of a payment for its page; null without any. @param urlOf returns the address of a refund's credit note */
export function refundOfCheckout(
  checkout: CheckoutRow,
  refunds: readonly RefundRow[],
  urlOf: (refundId: string) => string,
): View<typeof checkoutViewSchema>['refund'] {
  const pending = pendingMinor(refunds);
  if (checkout.refunded_minor + pending === 0) return null;
  const isFull = paymentStatus(checkout) === 'refunded';
  return {
    state: isFull ? 'full' : checkout.refunded_minor > 0 ? 'part' : 'pending',
    amount: fromMinor(checkout.refunded_minor),
    pending: fromMinor(pending),
    credit_notes: refunds.flatMap(({ id, amount_minor, done_at }) =>
      done_at ? [{ url: urlOf(id), amount: fromMinor(amount_minor), at: done_at }] : [],
    ),
  };
}
