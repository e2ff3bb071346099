import * as z from 'zod';

/** The languages of all texts. An address begins with one of them. */
export const locales = ['en', 'pt'] as const;
export type Locale = (typeof locales)[number];

export const localeSchema = z.enum(locales);

/** A text in both languages. */
export type Bilingual<T = string> = Readonly<Record<Locale, T>>;

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'pt';
}

/** Far longer than any browser's header. A longer one is ignored. */
const longestAccept = 1_000;

/**
 * Returns the best supported language for an Accept-Language header.
 *
 * @returns undefined if the header has none of them, so that the caller can try the next source
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage || acceptLanguage.length > longestAccept) return undefined;
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.trim().slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map((entry) => entry.language).find(isLocale);
}

/** The Intl tag of each language. Portuguese is formatted as in Portugal and Angola, never as in Brazil. */
export const intlTags: Readonly<Record<Locale, string>> = { en: 'en-GB', pt: 'pt-PT' };
