import { locales } from '@kumbi/contract/shared/locale.ts';

/** The first segment of a route whose address begins with a language. */
export const languageParam = `/:lang(^(?:${locales.join('|')})$)`;
