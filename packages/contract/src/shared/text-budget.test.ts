import { expect, test } from 'vitest';
import { fillPlaces, renderWithin } from './text-budget.ts';

const pattern = /\{(\w+)\}/g;

test('placeholders are filled, and texts without one stay unchanged', () => {
  const fill = (text: string) =>
    renderWithin(100, (budget) => fillPlaces(text, pattern, (name, whole) => (name === 'a' ? '1' : whole), budget));
  expect(fill('{a} and {b}, {a}')).toBe('1 and {b}, 1');
  expect(fill('none')).toBe('none');
  expect(fill('')).toBe('');
});

test('rendering ends at the first piece that is too much, and all texts of one call count together', () => {
  let asked = 0;
  const value = () => {
    asked += 1;
    return 'x'.repeat(10);
  };
  expect(renderWithin(25, (budget) => fillPlaces('{a}'.repeat(1_000), pattern, value, budget))).toBeUndefined();
  expect(asked).toBe(3);
  const both = (limit: number) =>
    renderWithin(limit, (budget) => [0, 1].map(() => fillPlaces('{a}', pattern, value, budget)).join(''));
  expect([both(20), both(19)]).toEqual(['x'.repeat(20), undefined]);
});

test('other errors do not count as a text that is too long', () => {
  expect(() =>
    renderWithin(1, () => {
      throw new RangeError('other');
    }),
  ).toThrow('other');
});
