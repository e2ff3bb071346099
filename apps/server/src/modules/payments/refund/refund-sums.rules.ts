import type { CheckoutRow } from '../checkout/checkout.store.ts';
import type { RefundRow } from './payment-refund.store.ts';

/** Returns whether a refund is made or under way. */
export const isMeant = ({ state }: Pick<RefundRow, 'state'>): boolean => state === 'pending' || state === 'done';

const sumOf = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** The sum of the refunds under way, in minor units. */
export const pendingMinor = (refunds: readonly RefundRow[]): number =>
  sumOf(refunds.filter(({ state }) => state === 'pending'));

/** The amount that can still be refunded, in minor units. */
export function leftMinor(
  { status, received_minor, amount_minor }: Pick<CheckoutRow, 'status' | 'received_minor' | 'amount_minor'>,
  refunds: readonly RefundRow[],
): number {
  return status === 'paid' ? (received_minor ?? amount_minor) - sumOf(refunds.filter(isMeant)) : 0;
}

/**
 * Returns whether a payment is settled and went to the workspace. Money that bought nothing is on the list of payments to
 * review.
 */
export const isRefundable = ({
  receiver,
  status,
  delivered,
}: Pick<CheckoutRow, 'receiver' | 'status' | 'delivered'>): boolean =>
  receiver === 'seller' && status === 'paid' && delivered !== false;
