import { type Check, sawAtLeast } from './check.ts';
import { sameVariables } from './icu.ts';
import { filesBelow, textOf } from './tree.ts';

const languages = ['en', 'pt'];

/** Returns the path before the language: of `messages/en.json`, or of `messages/server.en.json` for a part of the texts. */
const partOf = (file: string): string =>
  file.slice(0, Math.max(file.lastIndexOf('/'), file.slice(0, -'.json'.length).lastIndexOf('.')) + 1);

/** Every file of texts exists in each language: the same keys, no empty text, the same variables. */
export const messages: Check = {
  name: 'messages',
  async run(root) {
    const files = filesBelow(root).filter((file) => /\/messages\/[^/]+\.json$/.test(file));
    const parts = [...new Set(files.map(partOf))];
    let texts = 0;
    const problems = parts.flatMap((part) => {
      const missing = languages.filter((language) => !files.includes(`${part}${language}.json`));
      if (missing.length > 0) return [`${part}: has no ${missing.join(', ')}.json`];
      const [en, pt] = languages.map((language) => flatten(JSON.parse(textOf(root, `${part}${language}.json`))));
      if (!en || !pt) return [];
      texts += en.size;
      return parityProblems(en, pt).map((problem) => `${part}: ${problem}`);
    });
    return {
      problems: [
        ...problems,
        ...files
          .filter((file) => !languages.some((language) => file === `${partOf(file)}${language}.json`))
          .map((file) => `${file}: not a language of the product`),
        ...sawAtLeast(5, parts.length, 'files of texts'),
        ...sawAtLeast(20, texts, 'texts'),
      ],
      seen: `${texts} texts in ${parts.length} files`,
    };
  },
};

export function parityProblems(en: ReadonlyMap<string, unknown>, pt: ReadonlyMap<string, unknown>): string[] {
  const keys = [...new Set([...en.keys(), ...pt.keys()])];
  return keys.flatMap((key) => {
    const texts = [en.get(key), pt.get(key)];
    const [english, portuguese] = texts;
    if (english === undefined || portuguese === undefined) {
      return [`"${key}" is missing in ${english === undefined ? 'English' : 'Portuguese'}`];
    }
    if (typeof english !== 'string' || typeof portuguese !== 'string') return [`"${key}" is not a text`];
    if (english.trim() === '' || portuguese.trim() === '') return [`"${key}" is empty`];
    return sameVariables(english, portuguese).map((problem) => `"${key}" ${problem}`);
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
