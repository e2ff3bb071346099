import { expect, test } from 'vitest';
import { bulkDetail, inParts } from './bulk-parts.ts';

test('rows are split into parts of one call’s size', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});

test('unchanged rows are named, and each reason once', () => {
  const skipped = (...rows: [string, string][]) => ({
    applied: [],
    rows: [],
    skipped: rows.map(([id, message]) => ({ id, code: 'page.unknown', message, action: '' })),
  });
  const detail = (...answers: ReturnType<typeof skipped>[]) =>
    bulkDetail(
      answers,
      (id) => id.toUpperCase(),
      ({ names, more, reasons }) => `${names} + ${more}: ${reasons}`,
    );
  expect(detail(skipped(['a', 'gone']))).toBe('A + 0: gone');
  expect(detail(skipped(['a', 'gone'], ['b', 'changed'], ['c', 'gone']), skipped(['d', 'gone']))).toBe(
    'A, B, C + 1: gone · changed',
  );
  expect(detail(skipped())).toBeUndefined();
});
