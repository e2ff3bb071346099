import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Formats a time in a time zone: `sábado, 14 de março de 2026 às 18:00`. */
export function momentText(iso: string, zone: string, language: Locale): string {
  return dateFormat(intlTags[language], { ...day, ...time, timeZone: zone }).format(new Date(iso));
}

/** Formats a period. If both times are on the same day, the day appears once. */
export function spanText(from: string, to: string | null, zone: string, language: Locale): string {
  if (!to) return momentText(from, zone, language);
  const dayOf = dateFormat(intlTags[language], { ...day, timeZone: zone });
  const [first, last] = [new Date(from), new Date(to)];
  if (dayOf.format(first) !== dayOf.format(last)) {
    return `${momentText(from, zone, language)} – ${momentText(to, zone, language)}`;
  }
  const timeOf = dateFormat(intlTags[language], { ...time, timeZone: zone });
  return `${momentText(from, zone, language)} – ${timeOf.format(last)}`;
}

/** Formats a time zone as its place: `Africa/Luanda` becomes `Luanda`. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
