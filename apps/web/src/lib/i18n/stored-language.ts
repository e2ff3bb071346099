import type { Locale } from '@kumbi/contract/shared/locale.ts';

const yearMs = 31_536_000_000;

/** Stores the language for addresses without one, which the server redirects. */
export function storeLanguage(locale: Locale): void {
  if (!('cookieStore' in globalThis)) return;
  void cookieStore.set({ name: 'kumbi_lang', value: locale, path: '/', sameSite: 'lax', expires: Date.now() + yearMs });
}

/** Returns the same address in another language. */
export function inLanguage(pathname: string, locale: Locale): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, `/${locale}`);
}
