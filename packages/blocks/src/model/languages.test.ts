import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockDefinitions, blockTypes } from '../catalogue.ts';
import { someBlock, somePageData } from '../every-block.factory.ts';
import type { Field, Fields } from './field.ts';
import { languagesOf, merge, missing, missingRequired, newProps, project, projectProps } from './languages.ts';
import type { PageData } from './page-data.ts';
import { rootFields } from './root.ts';

/** A text in no, one or both languages. An empty text differs from a missing one. */
const someText = fc.record({ en: fc.string(), pt: fc.string() }, { requiredKeys: [], noNullPrototype: true });

function someValue(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'rich-text' || (field.kind === 'text' && !field.neutral)) return someText;
  if (field.kind === 'image') return fc.option(fc.record({ id: fc.uuid(), alt: someText }, { noNullPrototype: true }));
  if (field.kind === 'list') return fc.array(objectOf(field.item), { maxLength: 3 });
  if (field.kind === 'slot') return fc.constant([]);
  return fc.string();
}
const objectOf = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, someValue(field)])), {
    noNullPrototype: true,
  });

const flatBlock = fc
  .constantFrom(...blockTypes)
  .chain((type) => fc.record({ type: fc.constant(type), props: objectOf(blockDefinitions[type].fields) }));
const someData = fc
  .record({
    root: objectOf(rootFields),
    flat: fc.array(flatBlock, { maxLength: 6 }),
    deep: fc.array(flatBlock, { maxLength: 3 }),
  })
  .map(({ root, flat, deep }): PageData => {
    const named = (blocks: typeof flat, prefix: string) =>
      blocks.map(({ type, props }, index) => ({ type, props: { ...props, id: `${prefix}${index}` } }));
    const section = {
      type: 'section',
      props: { ...blockDefinitions.section.initial, content: named(deep, 'deep'), id: 's' },
    };
    return { version: 1, root: { props: root }, content: [...named(flat, 'flat'), section] } as unknown as PageData;
  });

describe('a page in one language', () => {
  test('is unchanged if nothing was edited', () => {
    fc.assert(
      fc.property(someData, fc.constantFrom('en', 'pt'), (data, language) => {
        expect(merge(project(data, language), language)).toStrictEqual(data);
      }),
      { numRuns: 150 },
    );
  });

  test('is plain strings, and carries the other language unseen', () => {
    const data = somePageData([someBlock('faq')]);
    const [faq] = project(data, 'pt').content;
    expect(faq?.props.questions).toMatchObject([{ question: 'Quanto tempo demora?' }, { question: 'Como pago?' }]);
    const changed = JSON.parse(JSON.stringify(project(data, 'pt')).replace('Como pago?', 'Como posso pagar?'));
    expect(merge(changed, 'pt').content[0]?.props.questions).toMatchObject([
      {},
      { question: { en: 'How do I pay?', pt: 'Como posso pagar?' } },
    ]);
  });

  test('keeps a text with its item when items move', () => {
    const projected = project(somePageData([someBlock('faq')]), 'en');
    const moved = {
      ...projected,
      content: projected.content.map((block) => ({
        ...block,
        props: { ...block.props, questions: (block.props.questions as unknown[]).toReversed() },
      })),
    };
    expect(merge(moved, 'en').content[0]?.props.questions).toMatchObject([
      { question: { pt: 'Como pago?' } },
      { question: { pt: 'Quanto tempo demora?' } },
    ]);
  });

  test('loses an emptied text, and accepts a new one', () => {
    const data = somePageData([someBlock('heading', { text: { en: 'Hello' }, eyebrow: { pt: 'Olá' } })]);
    const [heading] = project(data, 'pt').content;
    const props = { ...heading?.props, id: 'one-heading', text: 'Bom dia', eyebrow: '' };
    const merged = merge({ ...project(data, 'pt'), content: [{ type: 'heading', props }] }, 'pt');
    expect(merged.content[0]?.props).toMatchObject({ text: { en: 'Hello', pt: 'Bom dia' }, eyebrow: {} });
    expect(merged.content[0]?.props).not.toHaveProperty('_texts');
  });

  test('of one block is the same as of its page', () => {
    const block = someBlock('heading');
    expect(projectProps(blockDefinitions.heading.fields, block.props, 'en')).toEqual(
      project(somePageData([block]), 'en').content[0]?.props,
    );
  });
});

test('a new block brings words in the language at hand only', () => {
  const props = newProps(blockDefinitions.faq, 'pt');
  const projected = { ...project(somePageData([]), 'pt'), content: [{ type: 'faq', props: { ...props, id: 'a' } }] };
  expect(merge(projected, 'pt').content[0]?.props.questions).toMatchObject([
    { question: { pt: 'Quanto tempo demora?' } },
    { question: { pt: 'Como pago?' } },
  ]);
  expect(JSON.stringify(merge(projected, 'pt'))).not.toContain('How long');
});

test('texts missing in one language are reported by their place', () => {
  const data = somePageData([
    someBlock('heading', { text: { en: 'Hello', pt: ' ' }, eyebrow: {} }),
    someBlock('text', { text: { en: '<p>Hello</p>', pt: '<p></p>' } }),
    someBlock('image', { image: { id: 'x', alt: { en: 'A stall' } }, caption: { en: 'Here', pt: 'Aqui' } }),
  ]);
  expect(missing(data, 'pt')).toEqual(['content[0].props.text', 'content[1].props.text', 'content[2].props.image.alt']);
  expect(missing(data, 'en')).toEqual([]);
  expect(missingRequired(data, 'pt')).toEqual(['content[0].props.text']);
});

test('a page has the languages that its blocks have words in', () => {
  expect(languagesOf(somePageData())).toEqual(['en', 'pt']);
  expect(languagesOf(somePageData([someBlock('heading', { text: { pt: 'Olá' } })]))).toEqual(['pt']);
  expect(languagesOf(somePageData([], { title: { en: 'Only for search engines' } }))).toEqual([]);
});
