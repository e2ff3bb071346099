import type { RefundState, RefundWay } from '@kumbi/contract/payments/refunds.schemas.ts';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AttemptRow, type CheckoutRow, findAttempt, findCheckout } from '../checkout/checkout.store.ts';
import { paymentsTables } from '../payments.table.ts';
import { type PaymentRefundsTables, paymentRefundsTables } from './payment-refund.table.ts';

export type RefundRow = Selectable<PaymentRefundsTables['payment_refunds']>;

const refunds = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>) => rowsOf(ctx, paymentRefundsTables.payment_refunds);

/** Reads the refunds of a payment, newest first. */
export const readPaymentRefunds = (ctx: Ctx, checkoutId: string): Promise<RefundRow[]> =>
  refunds(ctx).list({ checkout_id: checkoutId }, { orderBy: 'created_at', descending: true });

export const findRefundRow = (ctx: Ctx, id: string): Promise<RefundRow | undefined> => refunds(ctx).find(id);

/** The attempt whose money paid a checkout, also after a full refund. */
export async function findPaidAttempt(ctx: Ctx, checkoutId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await rowsOf(ctx, paymentsTables.payment_attempts).list({
    checkout_id: checkoutId,
    status: ['paid', 'refunded'],
  });
  return attempt;
}

type NewRefund = Pick<
  Insertable<PaymentRefundsTables['payment_refunds']>,
  | 'id'
  | 'checkout_id'
  | 'attempt_id'
  | 'amount_minor'
  | 'currency'
  | 'reason'
  | 'restock'
  | 'way'
  | 'is_held'
  | 'asked_by'
> & { readonly way: RefundWay };

/** Inserts a pending refund. One by a provider is due for its queue. */
export async function insertRefund(ctx: Ctx, refund: NewRefund): Promise<RefundRow> {
  return refunds(ctx).insertReturning({
    ...refund,
    state: 'pending',
    provider_id: null,
    detail: '',
    transfer_reference: null,
    done_at: null,
    due_at: refund.way === 'provider' ? ctx.kernel.clock.now() : null,
    lease: null,
    leased_until: null,
    fault: null,
    set_aside_at: null,
  });
}

type End = { readonly state: Exclude<RefundState, 'pending'> } & Partial<
  Pick<RefundRow, 'provider_id' | 'detail' | 'transfer_reference' | 'done_at'>
>;

/** Ends a pending refund. @returns false if it had ended */
export async function endRefundRow(ctx: Ctx, id: string, end: End): Promise<boolean> {
  return (await refunds(ctx).update({ id, state: 'pending' }, end)) === 1;
}

export async function recordProviderId(ctx: Ctx, id: string, providerId: string): Promise<void> {
  await refunds(ctx).update({ id, state: 'pending' }, { provider_id: providerId });
}

/** Adds a refund that is made to its locked checkout. @returns the sum of all of them */
export async function addRefunded(ctx: Ctx, checkoutId: string, amountMinor: number): Promise<number> {
  const row = await rowsOf(ctx, paymentsTables.checkouts).updateReturning(checkoutId, {
    refunded_minor: sql`refunded_minor + ${amountMinor}`,
  });
  if (!row) throw new Error('a refunded payment has no checkout');
  return row.refunded_minor;
}

/** Marks the attempt of a full refund. */
export async function markRefunded(ctx: Ctx, attemptId: string): Promise<void> {
  await rowsOf(ctx, paymentsTables.payment_attempts).update(attemptId, {
    status: 'refunded',
    updated_at: ctx.kernel.clock.now(),
  });
}

/** A pending refund by a provider, with its payment. */
export interface DueRefund {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  readonly checkout: CheckoutRow;
  /** Whether another refund of the payment was sent to its provider. */
  readonly isFurther: boolean;
}

export async function findDueRefund(ctx: Ctx, id: string): Promise<DueRefund | undefined> {
  const refund = await findRefundRow(ctx, id);
  if (refund?.state !== 'pending' || refund.way !== 'provider') return undefined;
  const [attempt, checkout] = [await findAttempt(ctx, refund.attempt_id), await findCheckout(ctx, refund.checkout_id)];
  const all = await readPaymentRefunds(ctx, refund.checkout_id);
  const isFurther = all.some((each) => each.id !== id && each.way === 'provider' && each.state !== 'refused');
  return attempt && checkout ? { refund, attempt, checkout, isFurther } : undefined;
}
