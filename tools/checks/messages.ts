import { type Check, sawAtLeast } from './check.ts';
import { sameVariables } from './icu.ts';
import { filesBelow, textOf } from './tree.ts';

/** The languages of the product, from the contract's list: the first is the one that the others are compared with. */
export function languagesOf(root: string): string[] {
  const [, list = ''] = /\blocales = \[([^\]]*)\]/.exec(textOf(root, 'packages/contract/src/shared/locale.ts')) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, language = '']) => language);
}

/** Returns the path before the language: of `messages/en.json`, or of `messages/server.en.json` for a part of the texts. */
const partOf = (file: string): string =>
  file.slice(0, Math.max(file.lastIndexOf('/'), file.slice(0, -'.json'.length).lastIndexOf('.')) + 1);

/** Every file of texts exists in each language: the same keys, no empty text, the same variables. */
export const messages: Check = {
  name: 'messages',
  async run(root) {
    const files = filesBelow(root).filter((file) => /\/messages\/[^/]+\.json$/.test(file));
    const parts = [...new Set(files.map(partOf))];
    const languages = languagesOf(root);
    const [first = '', ...others] = languages;
    let texts = 0;
    const problems = parts.flatMap((part) => {
      const missing = languages.filter((language) => !files.includes(`${part}${language}.json`));
      if (missing.length > 0) return [`${part}: has no ${missing.join(', ')}.json`];
      const textsIn = (language: string) => flatten(JSON.parse(textOf(root, `${part}${language}.json`)));
      const known = textsIn(first);
      texts += known.size;
      // The reference of the API shows its texts as they are.
      const formatted = !part.endsWith('/reference.');
      return others.flatMap((other) =>
        parityProblems(known, textsIn(other), formatted, [first, other]).map((problem) => `${part}: ${problem}`),
      );
    });
    return {
      problems: [
        ...problems,
        ...files
          .filter((file) => !languages.some((language) => file === `${partOf(file)}${language}.json`))
          .map((file) => `${file}: not a language of the product`),
        ...sawAtLeast(2, languages.length, 'languages'),
        ...sawAtLeast(5, parts.length, 'files of texts'),
        ...sawAtLeast(20, texts, 'texts'),
      ],
      seen: `${texts} texts in ${parts.length} files`,
    };
  },
};

/** @param formatted whether the texts are ICU messages */
export function parityProblems(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  formatted = true,
  [oneLanguage, otherLanguage]: readonly [string, string] = ['one language', 'the other'],
): string[] {
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  return keys.flatMap((key) => {
    const [text, same] = [one.get(key), other.get(key)];
    if (text === undefined) return [`"${key}" is missing in ${oneLanguage}`];
    if (same === undefined) return [`"${key}" is missing in ${otherLanguage}`];
    if (typeof text !== 'string' || typeof same !== 'string') return [`"${key}" is not a text`];
    if (text.trim() === '' || same.trim() === '') return [`"${key}" is empty`];
    return (formatted ? sameVariables(text, same) : []).map((problem) => `"${key}" ${problem}`);
  });
}

/** `{ a: { b: 'x' } }` as `a.b -> x`, and the items of a list by their places. */
export function flatten(value: unknown, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  if (typeof value !== 'object' || value === null) return flat.set(prefix, value);
  for (const [key, inner] of Object.entries(value)) {
    for (const [path, text] of flatten(inner, prefix === '' ? key : `${prefix}.${key}`)) flat.set(path, text);
  }
  return flat;
}
