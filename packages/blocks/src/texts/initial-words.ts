import type { Locale } from '@kumbi/contract/shared/locale.ts';
import en from '../messages/initial.en.json' with { type: 'json' };
import pt from '../messages/initial.pt.json' with { type: 'json' };
import { wordsOf } from './words.ts';

// The server and the browser both read them, and no way to find files works in both.
const texts: Readonly<Record<Locale, typeof en>> = { en, pt };

/** Returns the texts of a new block by their names. */
export const initialWords = <Type extends keyof typeof en>(type: Type) => wordsOf(texts, type);
