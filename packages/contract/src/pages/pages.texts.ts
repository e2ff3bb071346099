import type { Bilingual } from '../shared/locale.ts';

/** The name of a page's copy. ICU text. */
export const copyTitle: Bilingual = { en: '{title} (copy)', pt: '{title} (cópia)' };
