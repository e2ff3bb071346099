import { createTranslator } from 'use-intl/core';
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
      t.markup(`texts.${key}`, { ...given, gender: 'feminine', link: (chunks: string) => chunks });
    }
    expect(failures).toEqual([]);
  }
});

test('texts that several modules give to one namespace stand together', () => {
  const one = { app: { nav: { mail: 'Email' } }, kmail: { title: 'Email' } };
  expect(merged(one, { app: { nav: { shops: 'Shops' }, more: 'More' } })).toEqual({
    app: { nav: { mail: 'Email', shops: 'Shops' }, more: 'More' },
    kmail: { title: 'Email' },
  });
});
