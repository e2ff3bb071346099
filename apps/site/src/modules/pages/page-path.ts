import type { Locale } from '@kumbi/contract/shared/locale.ts';

export const pagePath = (lang: Locale, slug: string): string => `/${lang}/p/${encodeURIComponent(slug)}`;
