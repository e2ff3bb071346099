import { intlTags, type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { useLocale } from 'use-intl';

/** The language of the address. What is formatted knows it by its tag: `pt` alone would count and write as in Brazil. */
export function useLanguage(): Locale {
  const tag = useLocale();
  return locales.find((locale) => intlTags[locale] === tag) ?? 'en';
}
