import type { Locale } from '@kumbi/contract/shared/locale.ts';

const inShop = (lang: Locale, shop: string): string => `/${lang}/s/${encodeURIComponent(shop)}`;

export const shopPath = (lang: Locale, shop: string): string => inShop(lang, shop);
export const productPath = (lang: Locale, shop: string, product: string): string =>
  `${inShop(lang, shop)}/${encodeURIComponent(product)}`;
export const checkoutPath = (lang: Locale, shop: string): string => `${inShop(lang, shop)}/checkout`;
