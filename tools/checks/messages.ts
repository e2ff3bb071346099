import { type Check, sawAtLeast } from './check.ts';
import { sameVariables } from './icu.ts';
import { filesBelow, textOf } from './tree.ts';

const languages = ['en', 'pt'];

/** Every `messages/en.json` has its `pt.json`: the same keys, no empty text, the same variables. */
export const messages: Check = {
  name: 'messages',
  async run(root) {
    const files = filesBelow(root).filter((file) => /\/messages\/[^/]+\.json$/.test(file));
    const folders = [...new Set(files.map((file) => file.replace(/\/[^/]+$/, '')))];
    let texts = 0;
    const problems = folders.flatMap((folder) => {
      const missing = languages.filter((language) => !files.includes(`${folder}/${language}.json`));
      if (missing.length > 0) return [`${folder}: has no ${missing.join(', ')}.json`];
      const [en, pt] = languages.map((language) => flatten(JSON.parse(textOf(root, `${folder}/${language}.json`))));
      if (!en || !pt) return [];
      texts += en.size;
      return parityProblems(en, pt).map((problem) => `${folder}: ${problem}`);
    });
    return {
      problems: [
        ...problems,
        ...files
          .filter((file) => !languages.some((language) => file.endsWith(`/${language}.json`)))
          .map((file) => `${file}: not a language of the product`),
        ...sawAtLeast(5, folders.length, 'message folders'),
        ...sawAtLeast(20, texts, 'texts'),
      ],
      seen: `${texts} texts in ${folders.length} folders`,
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

/** `{ a: { b: 'x' } }` as `a.b -> x`. */
export function flatten(value: unknown, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return flat.set(prefix, value);
  for (const [key, inner] of Object.entries(value)) {
    for (const [path, text] of flatten(inner, prefix === '' ? key : `${prefix}.${key}`)) flat.set(path, text);
  }
  return flat;
}
