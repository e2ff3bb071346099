import { dateFormat } from './formats.ts';
import { intlTags, type Locale } from './locale.ts';

/** Formats a time in a time zone as its day and time. */
export function momentTexts(moment: Date, locale: Locale, zone: string): { day: string; time: string } {
  const text = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(intlTags[locale], { timeZone: zone, ...options }).format(moment);
  return {
    day: text({ day: 'numeric', month: 'long' }),
    time: text({ hour: '2-digit', minute: '2-digit' }),
  };
}
