import type { Kernel } from '../../../kernel/kernel.ts';
import { room } from '../../../kernel/realtime/announce.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** The sockets of everyone who looks at a payment's page. */
export const checkoutRoom = ({ token }: Pick<CheckoutRow, 'token'>): string => room.address('checkout', token);

/** The hosted checkout of one payment. */
export function payUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'locale' | 'token'>): string {
  return `${kernel.config.siteUrl}/${checkout.locale}/pay/${checkout.token}`;
}

export function receiptUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'token'>): string {
  return `${kernel.config.siteUrl}/receipts/${checkout.token}.pdf`;
}
