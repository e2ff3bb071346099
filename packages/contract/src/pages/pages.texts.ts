import type { Bilingual } from '../shared/locale.ts';

/** What the copy of a page is called. ICU text. */
export const copyTitle: Bilingual = { en: '{title} (copy)', pt: '{title} (cópia)' };
