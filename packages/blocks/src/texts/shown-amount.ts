import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import type { AmountValue } from '../model/field.ts';

/** Formats an amount, in kwanzas if they are set, because most buyers use them; empty without an amount. */
export function amountText(amount: AmountValue, language: Locale): string {
  if (amount.ao !== null) return formatMoney({ minor: toMinor(amount.ao), currency: 'AOA' }, language);
  if (amount.us !== null) return formatMoney({ minor: toMinor(amount.us), currency: 'USD' }, language);
  return '';
}

/** Formats the dollars in addition to the kwanzas, if there are both. */
export function otherAmountText(amount: AmountValue, language: Locale): string {
  if (amount.ao === null || amount.us === null) return '';
  return formatMoney({ minor: toMinor(amount.us), currency: 'USD' }, language);
}
