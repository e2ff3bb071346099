import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ErrorCode, errorStatuses } from '@kumbi/contract/error-catalogue.ts';
import { modules } from '@kumbi/contract/modules.ts';
import type { ErrorText } from '@kumbi/contract/shared/errors.ts';
import { type Bilingual, type Locale, locales } from '@kumbi/contract/shared/locale.ts';

/** Texts by group and name, such as `errors` and `request.invalid`. */
type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const contract = createRequire(import.meta.url)
  .resolve('@kumbi/contract/modules.ts')
  .replace(/modules\.ts$/, '');

function readTexts(folder: string, part: string, locale: Locale): Texts {
  const file = `${contract}${folder}/messages/${part}.${locale}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/** The parts that only the server needs: `server`, `reference`, and further files such as `server.proxypay`. */
function serverParts(folder: string): string[] {
  const files = existsSync(`${contract}${folder}/messages`) ? readdirSync(`${contract}${folder}/messages`) : [];
  const parts = files.flatMap((file) => /^((?:server|reference)(?:\.[\w-]{3,})?)\.\w\w\.json$/.exec(file)?.[1] ?? []);
  return [...new Set(parts)].sort();
}

/**
 * The texts of a module's own screens, which the server also needs: from its `messages/<locale>.json`, and the
 * additions of other modules in `lists.<locale>.json`.
 */
export function screenTexts<Texts>(module: string, locale: Locale): Texts {
  const own: object = JSON.parse(readFileSync(`${contract}${module}/messages/${locale}.json`, 'utf8'));
  return modules.reduce(
    (texts, { name }) => merged(texts, readTexts(name, 'lists', locale)[module] ?? {}),
    own,
  ) as Texts;
}

function merged(one: object, other: object): object {
  const together: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = together[key];
    together[key] =
      value && before && typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value;
  }
  return together;
}

/** The words that a module's demo rows use, from its `messages/demo.<locale>.json`. Read once for each business. */
export const demoWords = <Words>(module: string, locale: Locale): Words =>
  JSON.parse(readFileSync(`${contract}${module}/messages/demo.${locale}.json`, 'utf8')) as Words;

/** The texts that only the server needs, of all modules. A further language is a further file in each folder. */
const texts = new Map(
  locales.map((locale) => {
    const groups = new Map<string, Record<string, unknown>>();
    for (const folder of ['shared', ...modules.map(({ name }) => name)]) {
      for (const part of serverParts(folder))
        for (const [group, named] of Object.entries(readTexts(folder, part, locale)))
          groups.set(group, { ...groups.get(group), ...named });
    }
    return [locale, groups] as const;
  }),
);

/**
 * Returns a text of `messages/server.<locale>.json`, or of `reference.<locale>.json` for the reference of the API.
 * @throws if no module has it in this language
 */
export function serverText<Text = string>(locale: Locale, group: string, name: string): Text {
  const text = texts.get(locale)?.get(group)?.[name];
  if (text === undefined) throw new Error(`no ${locale} text of ${group}/${name}`);
  return text as Text;
}

/** Returns the text in every language, for callers that format it later. */
export const inEveryLanguage = (group: string, name: string): Bilingual =>
  Object.fromEntries(locales.map((locale) => [locale, serverText(locale, group, name)])) as Bilingual;

export const errorText = (code: ErrorCode, locale: Locale): ErrorText => serverText(locale, 'errors', code);

// A code without a text stops the server here, and not in the middle of a refusal.
for (const code of Object.keys(errorStatuses) as ErrorCode[]) for (const locale of locales) errorText(code, locale);
