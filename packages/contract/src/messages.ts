import type { Locale } from './shared/locale.ts';
import sharedEn from './shared/messages/en.json' with { type: 'json' };
import sharedPt from './shared/messages/pt.json' with { type: 'json' };

/** Two texts of one shape: a key that one language lacks does not compile. */
type SameShape<A, B> = [A, B] extends [B, A] ? A : never;

/** The texts that both sides need: validation messages. Screens' texts are loaded by the web module by module. */
export const sharedMessages: Readonly<Record<Locale, SameShape<typeof sharedEn, typeof sharedPt>>> = {
  en: sharedEn,
  pt: sharedPt,
};
