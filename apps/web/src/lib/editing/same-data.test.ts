import { expect, test } from 'vitest';
import { sameData } from './same-data.ts';

test.each([
  [
    { a: 1, b: [{ c: 'x' }] },
    { b: [{ c: 'x' }], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [null, null],
  [[], []],
])('%j is the same data as %j', (a, b) => {
  expect([sameData(a, b), sameData(b, a)]).toEqual([true, true]);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: null }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [[], {}],
  ['1', 1],
])('%j does not say the same as %j', (a, b) => {
  expect([sameData(a, b), sameData(b, a)]).toEqual([false, false]);
});
