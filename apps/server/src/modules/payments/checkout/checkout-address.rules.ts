import type { Kernel } from '../../../kernel/kernel.ts';
import { room } from '../../../kernel/realtime/announce.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** The sockets of everyone who views a payment's page. */
export const checkoutRoom = (kernel: Kernel, checkout: Sealed): string =>
  room.address('checkout', checkoutToken(kernel, checkout));

type Sealed = Pick<CheckoutRow, 'sealed_token'>;

/** The token of a payment's address. */
export const checkoutToken = (kernel: Kernel, { sealed_token }: Sealed): string => kernel.secrets.open(sealed_token);

/** The hosted checkout of one payment. */
export function payUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'locale' | 'sealed_token'>): string {
  return `${kernel.config.siteUrl}/${checkout.locale}/pay/${checkoutToken(kernel, checkout)}`;
}

export function receiptUrl(kernel: Kernel, checkout: Sealed): string {
  return `${kernel.config.siteUrl}/receipts/${checkoutToken(kernel, checkout)}.pdf`;
}

export function creditNoteUrl(kernel: Kernel, checkout: Sealed, refundId: string): string {
  return `${kernel.config.siteUrl}/receipts/${checkoutToken(kernel, checkout)}/${refundId}.pdf`;
}
