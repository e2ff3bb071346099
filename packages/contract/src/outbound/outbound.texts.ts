import type { Bilingual } from '../shared/locale.ts';

/** The message of a test event, in the sender's language. */
export const testMessage: Bilingual = {
  en: 'It works: events arrive like this.',
  pt: 'Funciona: é assim que os eventos chegam.',
};
