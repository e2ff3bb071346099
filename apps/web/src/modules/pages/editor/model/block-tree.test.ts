import { blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import { merge, type ProjectedPage, project } from '@kumbi/blocks/model/languages.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { initialRoot } from '@kumbi/blocks/model/root.ts';
import { expect, test } from 'vitest';
import {
  blocksOf,
  duplicate,
  find,
  homesOf,
  insert,
  move,
  moveTo,
  newBlock,
  type ProjectedBlock,
  remove,
  renamed,
  replace,
  rootZone,
  slotsOf,
} from './block-tree.ts';

const named = (type: keyof typeof blockDefinitions, id: string, props: object = {}): ProjectedBlock => {
  const { props: initial } = newBlock(blockDefinitions[type], 'en');
  return { type, props: { ...initial, ...props, id } };
};
const page = (...content: ProjectedBlock[]): ProjectedPage => ({
  version: pageDataVersion,
  root: { props: initialRoot },
  content,
});
const order = (of: ProjectedPage) => of.content.map((block) => block.props.id);
const nested = page(
  named('heading', 'h1'),
  named('section', 's1', { content: [named('columns', 'c1', { first: [named('text', 't1')], second: [] })] }),
  named('button', 'b1'),
);

test('a block is found at any place, with the path that a refusal names', () => {
  expect(find(nested, 't1')).toMatchObject({
    zone: { parent: 'c1', slot: 'first' },
    index: 0,
    path: 'content[1].props.content[0].props.first[0]',
  });
  expect(find(nested, 'nobody')).toBeUndefined();
});

test('blocks move one place within their list and stop at its ends', () => {
  expect(order(move(nested, 's1', -1))).toEqual(['s1', 'h1', 'b1']);
  expect(order(move(nested, 's1', 1))).toEqual(['h1', 'b1', 's1']);
  expect(order(move(nested, 'h1', -1))).toEqual(['h1', 's1', 'b1']);
  expect(order(move(nested, 'b1', 1))).toEqual(['h1', 's1', 'b1']);
});

test('a block can go into a neighbour, into another part of its block, and out again, without being dragged', () => {
  const ways = (id: string) => homesOf(nested, id).map(({ way, zone }) => `${way} ${zone.parent} ${zone.slot}`);
  expect(ways('h1')).toEqual(['in s1 content']);
  expect(ways('b1')).toEqual(['in s1 content']);
  expect(ways('t1')).toEqual(['in c1 second', 'out s1 content']);
  expect(ways('c1')).toEqual(['out null content']);
  expect(ways('nobody')).toEqual([]);
  const go = (of: ProjectedPage, id: string, way: 'in' | 'out') => {
    const home = homesOf(of, id).find((each) => each.way === way);
    return home ? moveTo(of, id, home) : of;
  };
  const before = go(nested, 'h1', 'in');
  expect(blocksOf(before, { parent: 's1', slot: 'content' }).map((block) => block.props.id)).toEqual(['h1', 'c1']);
  const after = go(nested, 'b1', 'in');
  expect(blocksOf(after, { parent: 's1', slot: 'content' }).map((block) => block.props.id)).toEqual(['c1', 'b1']);
  expect(go(after, 'b1', 'out')).toEqual(nested);
  expect(blocksOf(go(nested, 't1', 'in'), { parent: 'c1', slot: 'second' })).toHaveLength(1);
  expect(find(go(go(nested, 't1', 'out'), 't1', 'out'), 't1')?.zone).toEqual(rootZone);
});

test('a block that is removed from a column and inserted again gives the same page', () => {
  const without = remove(nested, 't1');
  expect(blocksOf(without, { parent: 'c1', slot: 'first' })).toEqual([]);
  const found = find(nested, 't1');
  expect(insert(without, { parent: 'c1', slot: 'first' }, 0, found ? [found.block] : [])).toEqual(nested);
});

test('a copy comes after its block and has new keys at all levels', () => {
  const copied = duplicate(nested, 's1');
  expect(copied.content).toHaveLength(4);
  const ids = JSON.stringify(copied).match(/"id":"[^"]+"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(copied.content[2]?.type).toBe('section');
});

test('a change of one block leaves the others as they are', () => {
  const changed = replace(nested, 't1', (block) => ({ ...block, props: { ...block.props, text: '<p>New</p>' } }));
  expect(find(changed, 't1')?.block.props.text).toBe('<p>New</p>');
  expect(changed.content[0]).toBe(nested.content[0]);
});

test('the third column has a place only when there are three', () => {
  expect(slotsOf(named('columns', 'c', { layout: 'halves' }))).toEqual(['first', 'second']);
  expect(slotsOf(named('columns', 'c', { layout: 'thirds' }))).toEqual(['first', 'second', 'third']);
});

test('a copy keeps the texts of the language that is not shown', () => {
  const both = merge(page(named('heading', 'h1', { text: 'Welcome' })), 'en');
  const portuguese = project(both, 'pt');
  const written = replace(portuguese, 'h1', (block) => ({ ...block, props: { ...block.props, text: 'Bem-vindo' } }));
  const first = written.content[0];
  const copied = insert(written, rootZone, 1, first ? [renamed(first)] : []);
  expect(merge(copied, 'pt').content.map((block) => block.props.text)).toEqual([
    { en: 'Welcome', pt: 'Bem-vindo' },
    { en: 'Welcome', pt: 'Bem-vindo' },
  ]);
});
