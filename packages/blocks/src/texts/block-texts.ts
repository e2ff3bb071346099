import type { Locale } from '@kumbi/contract/shared/locale.ts';
import en from '../messages/en.json' with { type: 'json' };
import pt from '../messages/pt.json' with { type: 'json' };

/** Two texts of one shape: a key that one language lacks doesn't compile. */
type SameShape<A, B> = [A, B] extends [B, A] ? A : never;

/** The product's own texts for visitors inside blocks, in addition to the author's. */
export type BlockTexts = SameShape<typeof en, typeof pt>;

const texts: Readonly<Record<Locale, BlockTexts>> = { en, pt };

export const blockTextsOf = (language: Locale): BlockTexts => texts[language];
