import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** Returns what the audit log calls a payment: its number, its buyer and an amount, by default that of the order. */
export const paymentSubject = (
  { number, buyer_name, currency, amount_minor }: CheckoutRow,
  minor: number = amount_minor,
): string => `${number} · ${buyer_name} · ${formatMoney({ minor, currency }, defaultLocale, true)}`;
