import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { wordsOf } from '../texts/words.ts';
import en from './messages/en.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

// The server and the browser both read them, and no way to find files works in both.
const texts: Readonly<Record<Locale, typeof en>> = { en, pt };

/** Returns the texts of a template by their names. */
export const templateWords = <Name extends keyof typeof en>(name: Name) => wordsOf(texts, name);
