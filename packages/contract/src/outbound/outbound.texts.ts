import type { Bilingual } from '../shared/locale.ts';

/** What a test event says, in the language of who sent it. */
export const testMessage: Bilingual = {
  en: 'It works: this is how events arrive.',
  pt: 'Funciona: é assim que os eventos chegam.',
};
