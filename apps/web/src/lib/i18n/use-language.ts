import { defaultLocale, intlTags, type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { useLocale } from 'use-intl';

/** Returns the language of the address. Formats use its full tag: `pt` alone would mean the Brazilian ones. */
export function useLanguage(): Locale {
  const tag = useLocale();
  return locales.find((locale) => intlTags[locale] === tag) ?? defaultLocale;
}
