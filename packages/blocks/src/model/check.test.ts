import { describe, expect, test } from 'vitest';
import { someBlock, someId, somePageData } from '../every-block.factory.ts';
import { checkPageData } from './check.ts';
import type { Block } from './field.ts';
import { blocksLimit, depthLimit } from './page-data.ts';

const page = (content: readonly unknown[], root: unknown = {}) => ({ version: 1, root: { props: root }, content });
const issuesOf = (sent: unknown) => {
  const checked = checkPageData(sent);
  return 'issues' in checked ? checked.issues : [];
};
const dataOf = (sent: unknown) => {
  const checked = checkPageData(sent);
  if (!('data' in checked)) throw new Error(JSON.stringify(checked.issues));
  return checked.data;
};
const firstOf = (sent: unknown) => dataOf(sent).content[0]?.props;

describe('a page sent by a client', () => {
  test('passes as it is when every block has what it should have', () => {
    const data = somePageData();
    expect(dataOf(JSON.parse(JSON.stringify(data)))).toEqual(data);
  });

  test.each([null, [], 'page', { version: 0 }, { version: '1' }, { version: 1.5 }, {}])(
    'that is none is refused: %j',
    (sent) => {
      expect(issuesOf(sent)).toEqual([{ path: 'version', code: 'validation.invalid' }]);
    },
  );

  test('of a newer editor is recognised', () => {
    expect(checkPageData({ ...page([]), version: 99 })).toMatchObject({ newer: true });
  });

  test('names the place of each thing that is wrong', () => {
    const sent = page([
      { type: 'divider', props: { id: 'a', look: 'wavy', size: 'small' } },
      { type: 'faq', props: { id: 'b', questions: [{ question: { pt: 'x'.repeat(251) } }] } },
      {
        type: 'columns',
        props: { id: 'c', second: [{ type: 'button', props: { id: 'd', link: 'javascript:alert(1)' } }] },
      },
    ]);
    expect(issuesOf(sent)).toEqual([
      { path: 'content[0].props.look', code: 'validation.choice' },
      { path: 'content[1].props.questions[0].question.pt', code: 'validation.too_long' },
      { path: 'content[2].props.second[0].props.link', code: 'validation.link' },
    ]);
  });

  test('with an unknown block, a block twice or a block without a name is refused', () => {
    expect(issuesOf(page([{ type: 'script', props: { id: 'a' } }]))).toEqual([
      { path: 'content[0].type', code: 'validation.block_unknown' },
    ]);
    expect(issuesOf(page([{ type: '__proto__', props: { id: 'a' } }]))).toEqual([
      { path: 'content[0].type', code: 'validation.block_unknown' },
    ]);
    const twice = { type: 'divider', props: { id: 'a' } };
    expect(issuesOf(page([twice, { type: 'section', props: { id: 'b', content: [twice] } }]))).toEqual([
      { path: 'content[1].props.content[0].props.id', code: 'validation.id_twice' },
    ]);
    expect(issuesOf(page([{ type: 'divider', props: {} }]))).toEqual([
      { path: 'content[0].props.id', code: 'validation.invalid' },
    ]);
  });

  test('loses properties that no block has', () => {
    const sent: unknown = JSON.parse('{ "id": "a", "onclick": "x", "__proto__": { "look": "space" } }');
    const props = firstOf(page([{ type: 'divider', props: sent }]));
    expect(props).toEqual({ id: 'a', look: 'line', size: 'normal' });
  });

  test('gets missing fields, but never invented texts', () => {
    expect(firstOf(page([{ type: 'faq', props: { id: 'a' } }]))).toEqual({ id: 'a', questions: [] });
    expect(firstOf(page([{ type: 'heading', props: { id: 'a' } }]))).toMatchObject({ text: {}, level: 'section' });
    expect(dataOf(page([])).root.props).toMatchObject({ palette: 'brand', title: {} });
  });

  test('removes characters that a database rejects', () => {
    const props = firstOf(page([{ type: 'heading', props: { id: 'a', text: { pt: 'a\u0000b\ud800' } } }]));
    expect(props?.text).toEqual({ pt: 'ab\ufffd' });
  });

  test('has a limited number of blocks, and one message about it', () => {
    const many = (count: number) =>
      page(Array.from({ length: count }, (_, index) => ({ type: 'divider', props: { id: `${index}` } })));
    expect(issuesOf(many(blocksLimit))).toEqual([]);
    expect(issuesOf(many(blocksLimit + 1_500))).toEqual([{ path: 'content', code: 'validation.blocks_many' }]);
  });

  test('is not deeper than a person can follow, however deep it was sent', () => {
    const nested = (depth: number): unknown[] => {
      let content: unknown[] = [];
      for (let at = depth; at > 0; at -= 1) content = [{ type: 'section', props: { id: `${at}`, content } }];
      return content;
    };
    expect(issuesOf(page(nested(depthLimit)))).toEqual([]);
    expect(issuesOf(page(nested(2_000))).map(({ code }) => code)).toEqual(['validation.blocks_deep']);
  });

  test('is not larger than a page may be', () => {
    const html = 'é'.repeat(25_000);
    const content = Array.from({ length: 60 }, (_, index) => ({ type: 'html', props: { id: `${index}`, html } }));
    expect(issuesOf(page(content))).toEqual([{ path: '', code: 'validation.page_large' }]);
    expect(issuesOf(page([{ type: 'html', props: { id: 'a', html: 'x'.repeat(50_001) } }]))).toEqual([
      { path: 'content[0].props.html', code: 'validation.too_long' },
    ]);
  });
});

describe('a property', () => {
  const propOf = (block: Block, name: string) => firstOf(page([block]))?.[name];

  test('must be a number with at most two decimals for an amount', () => {
    const priced = (ao: unknown) => page([{ type: 'donation', props: { id: 'a', amounts: [{ amount: { ao } }] } }]);
    expect(firstOf(priced(1500.55))?.amounts).toEqual([{ amount: { ao: 1500.55, us: null } }]);
    for (const [ao, code] of [
      ['1500', 'validation.number'],
      [true, 'validation.number'],
      [-1, 'validation.amount_negative'],
      [1.005, 'validation.amount_decimals'],
    ] as const) {
      expect(issuesOf(priced(ao))).toEqual([{ path: 'content[0].props.amounts[0].amount.ao', code }]);
    }
  });

  test('is stored in UTC for a time', () => {
    const block = someBlock('countdown', { until: '2026-03-14T09:00:00+01:00' });
    expect(propOf(block, 'until')).toBe('2026-03-14T08:00:00.000Z');
    expect(issuesOf(page([someBlock('countdown', { until: 'tomorrow' })]))).toHaveLength(1);
  });

  test('that is a time of day is one', () => {
    const hours = (from: string) => page([someBlock('hours', { opening: [{ day: 'monday', from, to: '17:00' }] })]);
    expect(issuesOf(hours('08:30'))).toEqual([]);
    for (const from of ['24:00', '8:30', '08:60', 'dawn']) expect(issuesOf(hours(from)), from).toHaveLength(1);
  });

  test('that embeds something is of a host that may be embedded', () => {
    const embed = (link: string) => issuesOf(page([someBlock('embed', { link })])).map(({ code }) => code);
    expect(embed('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC')).toEqual([]);
    expect(embed('https://spotify.com.evil.example/track')).toEqual(['validation.link_host']);
    expect(embed('http://www.youtube.com/watch?v=dQw4w9WgXcQ')).toEqual(['validation.link_host']);
    expect(embed('/own/path')).toEqual(['validation.link_host']);
  });

  test('that names an item stays; a copy of the item gets its own', () => {
    const field = { key: 'name', kind: 'text', label: {}, help: {}, options: {}, required: false };
    const fields = firstOf(page([someBlock('form', { fields: [field, field, { ...field, key: undefined }] })]))
      ?.fields as { key: string }[];
    expect(fields[0]?.key).toBe('name');
    expect(new Set(fields.map(({ key }) => key)).size).toBe(3);
    for (const { key } of fields) expect(key).toMatch(/^[\w-]+$/);
  });

  test('that is a number is inside its limits and whole where it counts things', () => {
    const kind = { key: 'a', name: {}, text: {}, price: { ao: 1, us: null }, stock: null, most: 2 };
    const tickets = (over: object) =>
      issuesOf(page([someBlock('tickets', { kinds: [{ ...kind, ...over }] })])).map(({ code }) => code);
    expect(tickets({})).toEqual([]);
    expect(tickets({ stock: 1.5 })).toEqual(['validation.integer']);
    expect(tickets({ most: 0 })).toEqual(['validation.too_small']);
    expect(tickets({ most: Number.NaN })).toEqual(['validation.number']);
  });

  test('that points at something is an id', () => {
    expect(issuesOf(page([someBlock('product', { product: someId(7) })]))).toEqual([]);
    expect(issuesOf(page([someBlock('product', { product: '../7' })]))).toEqual([
      { path: 'content[0].props.product', code: 'validation.invalid' },
    ]);
  });
});
