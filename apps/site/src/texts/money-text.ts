import { numberFormat } from '@kumbi/contract/shared/formats.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';

/**
 * Money as the contract's `formatMoney` writes it; a test holds both to the same texts.
 * It is written again because the contract's file brings the schema library with it, which is as heavy as a whole page may be.
 */
export function moneyText(minor: number, currency: Currency, lang: Locale, exact = false): string {
  const number = numberText(minor, lang, exact || minor % 100 !== 0 ? 2 : 0);
  return currency === 'AOA' ? `${number}\u00a0Kz` : `$${number}`;
}

/** The same amount without its unit, for a row under a total that names it. */
export function figureText(minor: number, lang: Locale): string {
  return numberText(minor, lang, 2);
}

/** What "copy" puts on the clipboard: digits that a cash machine or a bank's form takes. */
export function typedAmount(minor: number, lang: Locale): string {
  return (minor / 100).toFixed(2).replace('.', lang === 'pt' ? ',' : '.');
}

/** Amounts travel as decimal numbers; all arithmetic is in whole hundredths. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

function numberText(minor: number, lang: Locale, digits: number): string {
  return numberFormat(lang === 'pt' ? 'pt-PT' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
    .format(minor / 100)
    .replace(/[\s.,](?=\d{3})/g, (separator) => (lang === 'pt' ? '\u00a0' : separator));
}
