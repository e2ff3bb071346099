import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl/core';
import formatOnly from 'use-intl/format-message/format-only';
import { expect, test } from 'vitest';
import { merged } from './messages.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

/** The parameters of a text: `{name}`, `{count, plural, ...}`, without the branches of a plural. */
const names = (text: string) =>
  [...new Set([...text.matchAll(/(?<!(?:one|other|=\d+|feminine) )\{(\w+)(?=[,}])/g)].map((match) => match[1]))]
    .filter((name) => name !== 'gender')
    .sort();

const getNumberFormat = (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given);
const getPluralRules = (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given);
const getDateTimeFormat = (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
  new Intl.DateTimeFormat(...given);

const files = import.meta.glob<Tree>('../../../../../packages/contract/src/*/messages/*.json', {
  eager: true,
  import: 'default',
});
const english = Object.keys(files).filter((file) => /[/.]en\.json$/.test(file));
const inPortuguese = (file: string): Tree => files[file.replace(/en\.json$/, 'pt.json')] ?? {};

test('the texts of every module are read', () => {
  expect(english.length).toBeGreaterThan(20);
});

test.each(english)('%s has the same messages in both languages', (file) => {
  const en = new Map(leaves(files[file] ?? {}));
  const pt = new Map(leaves(inPortuguese(file)));
  expect(en.size).toBeGreaterThan(0);
  expect([...pt.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) expect([key, names(pt.get(key) ?? '')]).toEqual([key, names(text)]);
});

// The web app never shows the server's texts, whose names have dots.
const shown = english.filter((file) => !/\/(server|reference|demo)\./.test(file));

test.each(shown)('every text of %s can be shown', (file) => {
  for (const [locale, messages] of [
    ['en', files[file] ?? {}],
    ['pt', inPortuguese(file)],
  ] as const) {
    const failures: string[] = [];
    const t = createTranslator({
      locale,
      messages: { texts: messages } as never,
      onError: (error) => failures.push(error.message),
    }) as unknown as { markup: (key: string, given: object) => string };
    for (const [key, text] of leaves(messages)) {
      const given = Object.fromEntries(names(text).map((name) => [name, 2]));
      const whole = (chunks: string) => chunks;
      t.markup(`texts.${key}`, { ...given, gender: 'feminine', link: whole, b: whole });
    }
    expect(failures).toEqual([]);
  }
});

// The build replaces the texts with their compiled form, and the formatter with a smaller one: texts.config.ts.
test.each(shown)('the compiled texts of %s say the same', (file) => {
  for (const [locale, messages] of [
    ['en', files[file] ?? {}],
    ['pt', inPortuguese(file)],
  ] as const) {
    const t = createTranslator({ locale, messages: { texts: messages } as never }) as unknown as {
      rich: (key: string, given: object) => unknown;
    };
    for (const [key, text] of leaves(messages)) {
      for (const count of [0, 1, 2]) {
        const given = Object.fromEntries(names(text).map((name) => [name, count]));
        const marked = (chunks: unknown) => `[${chunks}]`;
        const values = { ...given, gender: 'feminine', link: marked, b: marked };
        const options = { locale, formatters: { getNumberFormat, getPluralRules, getDateTimeFormat } };
        const small = formatOnly(key, compile(text) as never, values as never, options as never);
        expect([key, small]).toEqual([key, t.rich(`texts.${key}`, values)]);
      }
    }
  }
});

test('texts that several modules give to one namespace stand together', () => {
  const one = { app: { nav: { mail: 'Email' } }, kmail: { title: 'Email' } };
  expect(merged(one, { app: { nav: { shops: 'Shops' }, more: 'More' } })).toEqual({
    app: { nav: { mail: 'Email', shops: 'Shops' }, more: 'More' },
    kmail: { title: 'Email' },
  });
});
