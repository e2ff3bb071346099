import en from '@kumbi/contract/pages/messages/en.json' with { type: 'json' };
import pt from '@kumbi/contract/pages/messages/pt.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { blockDefinitions, blockTypes, definitionOf } from './catalogue.ts';
import { blockGroups } from './model/block.ts';
import { checkPageData } from './model/check.ts';
import type { Fields } from './model/field.ts';
import { initialRoot, rootFields } from './model/root.ts';

interface Words {
  readonly groups: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly items: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const languages: readonly [string, Words][] = [
  ['en', en.blocks],
  ['pt', pt.blocks],
];

function missingWords(fields: Fields, words: Words): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(words.fields[name] ? [] : [`fields.${name}`]),
    ...(field.kind === 'choice'
      ? field.options.filter((option) => !words.options[name]?.[option]).map((option) => `options.${name}.${option}`)
      : []),
    ...(field.kind === 'list'
      ? [...(words.items[name] ? [] : [`items.${name}`]), ...missingWords(field.item, words)]
      : []),
  ]);
}

describe.each(blockTypes)('the block %s', (type) => {
  const definition = blockDefinitions[type];

  test('is filed under its own type and in a group', () => {
    expect(definition.type).toBe(type);
    expect(blockGroups).toContain(definition.group);
  });

  test.each(languages)('has words for its name, fields and options in %s', (_language, words) => {
    expect(words.names[type]).toBeTruthy();
    expect(missingWords(definition.fields, words)).toEqual([]);
  });

  test('starts with values that its own check accepts unchanged', () => {
    const checked = checkPageData({
      version: 1,
      root: { props: initialRoot },
      content: [{ type, props: { ...definition.initial, id: 'one' } }],
    });
    expect(checked).toEqual({
      data: {
        version: 1,
        root: { props: initialRoot },
        content: [{ type, props: { ...definition.initial, id: 'one' } }],
      },
    });
  });
});

test.each(languages)('the groups and the look of the page have words in %s', (_language, words) => {
  for (const group of blockGroups) expect(words.groups[group]).toBeTruthy();
  expect(missingWords(rootFields, words)).toEqual([]);
});

test('an unknown block has no definition', () => {
  for (const type of ['nothing', 'constructor', '__proto__', 'toString']) expect(definitionOf(type)).toBeUndefined();
});
