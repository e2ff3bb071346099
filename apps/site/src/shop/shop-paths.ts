import type { Locale } from '@kumbi/contract/shared/locale.ts';

const inShop = (lang: Locale, shop: string): string => `/${lang}/s/${encodeURIComponent(shop)}`;

export const shopPath = (lang: Locale, shop: string): string => inShop(lang, shop);
export const productPath = (lang: Locale, shop: string, product: string): string =>
  `${inShop(lang, shop)}/${encodeURIComponent(product)}`;
export const checkoutPath = (lang: Locale, shop: string): string => `${inShop(lang, shop)}/checkout`;
export const payPath = (lang: Locale, token: string): string => `/${lang}/pay/${encodeURIComponent(token)}`;

/** A page's address without its language. */
export const withoutLang = (path: string): string => path.replace(/^\/(en|pt)(?=\/|$)/, '');
