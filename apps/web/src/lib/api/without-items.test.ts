import { expect, test } from 'vitest';
import { withoutItems } from './without-items.ts';

const gone = new Set(['b', 'd']);

test('items leave a list, and every page of one with its total', () => {
  expect(withoutItems([{ id: 'a' }, { id: 'b' }], gone)).toEqual([{ id: 'a' }]);
  const pages = [
    { has: true, total: 4, products: [{ id: 'a' }, { id: 'b' }] },
    { has: false, total: 4, products: [{ id: 'c' }, { id: 'd' }] },
  ];
  expect(withoutItems({ pages, pageParams: [undefined, 'x'] }, gone)).toEqual({
    pages: [
      { has: true, total: 2, products: [{ id: 'a' }] },
      { has: false, total: 2, products: [{ id: 'c' }] },
    ],
    pageParams: [undefined, 'x'],
  });
});

test('values other than lists stay unchanged', () => {
  for (const kept of [undefined, null, { id: 'b' }, { pages: 3 }]) expect(withoutItems(kept, gone)).toBe(kept);
});
