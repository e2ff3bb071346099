import { defaultLocale, inEachLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { Text } from '../model/field.ts';

type Groups<All> = { readonly [Group in keyof All]: Readonly<Record<string, string>> };

/** Returns the named texts of one group in all languages. */
export function wordsOf<All extends Groups<All>, Group extends keyof All>(
  texts: Readonly<Record<Locale, All>>,
  group: Group,
): Readonly<Record<keyof All[Group] & string, Text>> {
  const names = Object.keys(texts[defaultLocale][group]);
  const words = names.map((name) => [name, inEachLocale((locale) => texts[locale][group][name])] as const);
  return Object.fromEntries(words) as Record<keyof All[Group] & string, Text>;
}
