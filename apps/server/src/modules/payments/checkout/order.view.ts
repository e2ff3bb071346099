import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** The part of a mail that shows what a buyer ordered. */
export function orderOf(checkout: CheckoutRow) {
  return {
    number: String(checkout.number),
    lines: checkout.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      amount: fromMinor(line.amountMinor),
    })),
    total: fromMinor(checkout.amount_minor),
    currency: checkout.currency,
  };
}
