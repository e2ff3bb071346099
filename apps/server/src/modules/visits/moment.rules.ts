import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';

/** Formats a span of time in one line: `sábado, 21 de novembro de 2026, 14:30–15:00 (Luanda)`. */
export function spanText(start: Date, end: Date | null, locale: Locale, zone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(intlTags[locale], { timeZone: zone, ...options });
  const days = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const times = format({ hour: '2-digit', minute: '2-digit' });
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const sameDay = end === null || days.format(start) === days.format(end);
  const to = end === null ? '' : sameDay ? `–${times.format(end)}` : ` – ${days.format(end)}, ${times.format(end)}`;
  return `${days.format(start)}, ${times.format(start)}${to} (${place})`;
}
