import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { messageSources, type TextModule } from './message-sources.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

/** The names that a text takes: `{name}`, `{count, plural, ...}`; a plural's own branches are not names. */
const names = (text: string) =>
  [...new Set([...text.matchAll(/(?<!(?:one|other|=\d+|feminine) )\{(\w+)(?=[,}])/g)].map((match) => match[1]))]
    .filter((name) => name !== 'gender')
    .sort();

const modules = Object.keys(messageSources) as TextModule[];

test.each(modules)('%s says the same things in both languages', async (module) => {
  const en = new Map(leaves((await messageSources[module].en()).default as Tree));
  const pt = new Map(leaves((await messageSources[module].pt()).default as Tree));
  expect([...pt.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) expect([key, names(pt.get(key) ?? '')]).toEqual([key, names(text)]);
});

test.each(modules)('every text of %s can be shown', async (module) => {
  for (const locale of ['en', 'pt'] as const) {
    const messages = (await messageSources[module][locale]()).default as Tree;
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
