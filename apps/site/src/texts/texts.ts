import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type sharedTexts from '../messages/en.json';
import type { Together } from '../views.ts';

/** The texts of each module by area. The manifest of a module adds its own by declaration merging. */
export interface SiteTexts {
  readonly frame: typeof sharedTexts;
}

export type Texts = Together<SiteTexts[keyof SiteTexts]>;

/** Found by their paths, so that a new language needs only its files. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../messages/*.json', '../modules/*/messages/*.json'],
  { eager: true, import: 'default' },
);

const texts = new Map<string, Record<string, unknown>>();
for (const [file, areas] of Object.entries(files)) {
  const language = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  const known = texts.get(language) ?? {};
  texts.set(language, known);
  for (const [area, words] of Object.entries(areas)) {
    if (area in known) throw new Error(`two files of site texts have the area ${area} in ${language}`);
    known[area] = words;
  }
}

/** @throws if the language has no texts */
export function textsOf(lang: Locale): Texts {
  const found = texts.get(lang);
  if (!found) throw new Error(`the site has no texts in ${lang}`);
  return found as unknown as Texts;
}
