import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** Returns the part of an email with the buyer's order. */
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
