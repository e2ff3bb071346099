import type { Locale } from '@kumbi/contract/shared/locale.ts';

export const coursePath = (lang: Locale, code: string): string => `/${lang}/c/${encodeURIComponent(code)}`;
export const learnPath = (lang: Locale, code: string): string => `${coursePath(lang, code)}/learn`;
export const lessonPath = (lang: Locale, code: string, lesson: string): string =>
  `${coursePath(lang, code)}/lessons/${lesson}`;
