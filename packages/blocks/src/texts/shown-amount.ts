import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import type { AmountValue } from '../model/field.ts';

/** Kwanzas first, because that is what most pay with; empty when there is neither. */
export function amountText(amount: AmountValue, language: Locale): string {
  if (amount.ao !== null) return formatMoney({ minor: toMinor(amount.ao), currency: 'AOA' }, language);
  if (amount.us !== null) return formatMoney({ minor: toMinor(amount.us), currency: 'USD' }, language);
  return '';
}

/** The dollars beside the kwanzas, when there are both. */
export function otherAmountText(amount: AmountValue, language: Locale): string {
  if (amount.ao === null || amount.us === null) return '';
  return formatMoney({ minor: toMinor(amount.us), currency: 'USD' }, language);
}
