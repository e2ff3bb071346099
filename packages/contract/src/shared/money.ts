import { numberFormat } from './formats.ts';
import { intlTags, type Locale } from './locale.ts';

export const currencies = ['AOA', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** The currency of a person or a workspace in this country. */
export const currencyOfCountry = (country: string): Currency => (country === 'AO' ? 'AOA' : 'USD');

/** A stored amount: whole hundredths of its currency, never a float. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Both currencies have two decimals. */
const minorUnits = 100;

export function toMinor(amount: number): number {
  return Math.round(amount * minorUnits);
}

export function fromMinor(minor: number): number {
  return minor / minorUnits;
}

/**
 * Formats an amount: `12 900,00 Kz` or `$35.00`. Whole amounts have no decimals unless `exact`. The spaces are no-break
 * spaces, so that an amount is never split over two lines.
 */
export function formatMoney(money: Money, locale: Locale, exact = false): string {
  const whole = money.minor % minorUnits === 0;
  const digits = whole && !exact ? 0 : 2;
  const number = numberFormat(intlTags[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
    .format(money.minor / minorUnits)
    .replace(/\s(?=\d{3})/g, '\u00a0');
  return money.currency === 'AOA' ? `${number}\u00a0Kz` : `$${number}`;
}

/** Formats thousands as K and millions as M, as in the specification's figures: `8.4 K`. */
export function formatCompact(value: number, locale: Locale): string {
  const [divisor, suffix] =
    Math.abs(value) >= 1_000_000 ? [1_000_000, 'M'] : Math.abs(value) >= 1_000 ? [1_000, 'K'] : [1, ''];
  const number = numberFormat(intlTags[locale], { maximumFractionDigits: divisor === 1 ? 0 : 1 }).format(
    value / divisor,
  );
  return suffix ? `${number}\u00a0${suffix}` : number;
}
