import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney, type Money } from '@kumbi/contract/shared/money.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import type { PurchaseText } from './purpose.slot.ts';

interface Purchase {
  readonly purpose: Purpose;
  readonly seller: string;
  /** The money that arrived. */
  readonly amount: Money;
}

/** Returns a text about the money of a purchase, in the words of its purpose. */
export function purchaseText(
  { purpose, seller, amount }: Purchase,
  locale: Locale,
  choose: (texts: PurchaseText) => string,
): string {
  const texts = serverText<PurchaseText>(locale, 'purchase', purpose);
  return formatText(choose(texts), locale, { seller, amount: formatMoney(amount, locale, true) });
}
