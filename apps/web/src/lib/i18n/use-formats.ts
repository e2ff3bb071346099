import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { type Currency, formatCompact, formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import { useLanguage } from './use-language.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** The start of a time's day in the zone of this device, in milliseconds. */
const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** Formats numbers, money and times for a language. Amounts are decimals, as on the wire. */
export function formatsFor(locale: Locale) {
  const tag = intlTags[locale];
  const number = new Intl.NumberFormat(tag, { useGrouping: 'always' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const date = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' });
  const dayMonth = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
  return {
    money: (amount: number, currency: Currency, exact = false) =>
      formatMoney({ minor: toMinor(amount), currency }, locale, exact),
    number: (value: number) => number.format(value),
    compact: (value: number) => formatCompact(value, locale),
    percent: (share: number) => percent.format(share),
    list: (parts: readonly string[]) => list.format(parts),
    date: (iso: string) => date.format(new Date(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    dateTime: (iso: string) => `${date.format(new Date(iso))} ${time.format(new Date(iso))}`,
    /** A calendar day (`2026-11-20`) without a zone. */
    dayMonth: (iso: string) => dayMonth.format(new Date(iso)),
    ago: (iso: string, now: number) => {
      const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
      if (seconds < minute) return ago.format(0, 'second');
      if (seconds < hour) return ago.format(-Math.floor(seconds / minute), 'minute');
      if (seconds < day) return ago.format(-Math.floor(seconds / hour), 'hour');
      // People count days by the calendar: the evening before yesterday isn't yesterday, even if it is not yet 48 hours ago.
      const days = Math.round((midnight(now) - midnight(Date.parse(iso))) / (day * 1000));
      if (days < 7) return ago.format(-days, 'day');
      return date.format(new Date(iso));
    },
  };
}
export type Formats = ReturnType<typeof formatsFor>;

/** One set for each language: in a list, a set for each row would take longer than drawing the rows. */
const known: Partial<Record<Locale, Formats>> = {};

export function useFormats(): Formats {
  const locale = useLanguage();
  known[locale] ??= formatsFor(locale);
  return known[locale];
}
