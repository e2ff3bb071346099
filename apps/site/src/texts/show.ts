import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';

/**
 * Payments follow Luanda's clock wherever the reader is: a reference ends at midnight there.
 * Server and browser must also agree on the text, or the page would change while it loads.
 */
const zone = 'Africa/Luanda';

export function dayText(iso: string, lang: Locale): string {
  return dateFormat(intlTags[lang], {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(iso));
}

export function momentText(iso: string, lang: Locale): string {
  const date = new Date(iso);
  const day = dateFormat(intlTags[lang], { timeZone: zone, day: '2-digit', month: '2-digit' }).format(date);
  const time = dateFormat(intlTags[lang], { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(date);
  return `${day}, ${time}`;
}

/** The first letters of the first two words, for a shop without a logo. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

/** An IBAN in groups of four, as on paper. */
export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
