import type { Locale } from '@kumbi/contract/shared/locale.ts';

export const payPath = (lang: Locale, token: string): string => `/${lang}/pay/${encodeURIComponent(token)}`;
