import { numberFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { type Currency, formatMoney } from '@kumbi/contract/shared/money.ts';

/** Formats an amount as the rest of the product does. */
export const moneyText = (minor: number, currency: Currency, lang: Locale, exact = false): string =>
  formatMoney({ minor, currency }, lang, exact);

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The same amount without its unit, for a row under a total that has it. */
export const figureText = (minor: number, lang: Locale): string =>
  numberFormat(intlTags[lang], { ...twoDecimals, useGrouping: 'always' })
    .format(minor / 100)
    .replace(/\s(?=\d{3})/g, '\u00a0');

/** Returns an amount for the clipboard: digits that an ATM or a bank's form accepts. */
export const typedAmount = (minor: number, lang: Locale): string =>
  numberFormat(intlTags[lang], { ...twoDecimals, useGrouping: false }).format(minor / 100);

/** Amounts are sent as decimal numbers; all arithmetic uses whole hundredths. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/** Formats an amount of a cryptocurrency, with all its decimals. @param decimal the exact decimal number */
export const assetText = (decimal: string, lang: Locale): string =>
  numberFormat(intlTags[lang], { minimumFractionDigits: 2, maximumFractionDigits: 18 }).format(
    decimal as Intl.StringNumericLiteral,
  );
