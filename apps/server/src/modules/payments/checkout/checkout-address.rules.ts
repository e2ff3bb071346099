import type { Kernel } from '../../../kernel/kernel.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** Returns the address of a payment's hosted checkout. */
export function payUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'locale' | 'token'>): string {
  return `${kernel.config.siteUrl}/${checkout.locale}/pay/${checkout.token}`;
}

export function receiptUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'token'>): string {
  return `${kernel.config.siteUrl}/receipts/${checkout.token}.pdf`;
}
