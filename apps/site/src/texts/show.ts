import type { Locale } from '@kumbi/contract/shared/locale.ts';

/**
 * Payments follow Luanda's clock wherever the reader is: a reference ends at midnight there.
 * Server and browser must also agree on the text, or the page would change while it loads.
 */
const zone = 'Africa/Luanda';
const tag = (lang: Locale): string => (lang === 'pt' ? 'pt-PT' : 'en-GB');

const shapes = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  day: { day: '2-digit', month: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than drawing what it is in. */
function show(date: Date, lang: Locale, shape: keyof typeof shapes): string {
  const key = `${lang}${shape}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag(lang), { timeZone: zone, ...shapes[shape] });
  formats.set(key, format);
  return format.format(date);
}

export const dayText = (iso: string, lang: Locale): string => show(new Date(iso), lang, 'date');

export function momentText(iso: string, lang: Locale): string {
  const date = new Date(iso);
  return `${show(date, lang, 'day')}, ${show(date, lang, 'time')}`;
}

/** A reference in groups of three from its end, as people read it out: `912 345 678`. */
export function grouped(digits: string): string {
  return digits.replace(/\s/g, '').replace(/\B(?=(.{3})+$)/g, '\u00a0');
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
