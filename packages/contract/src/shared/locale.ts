/**
 * The languages of all texts. An address begins with one of them. A further language needs its entries in this
 * file and its files in each `messages/`.
 */
export const locales = ['en', 'pt'] as const;
export type Locale = (typeof locales)[number];

/** For readers whose language is unknown, and for the operator. */
export const defaultLocale: Locale = 'en';

/** For customers of a workspace whose language is unknown: most of them are in Angola. */
export const customerLocale: Locale = 'pt';

/** The name of each language, in that language. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', pt: 'Português' };

/** Lists the languages to switch to. */
export const otherLocales = (current: Locale, all: readonly Locale[] = locales): readonly Locale[] =>
  all.filter((locale) => locale !== current);

/** Creates a value for each language. */
export const inEachLocale = <T>(create: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, T>;

const languageOfPath = new RegExp(`^/(${locales.join('|')})(?=/|$)`);
/** Returns an address's path without its language. */
export const withoutLanguage = (path: string): string => path.replace(languageOfPath, '');

/** A text in each language. */
export type Bilingual<T = string> = Readonly<Record<Locale, T>>;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
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
