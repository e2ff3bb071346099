import { expect, test } from 'vitest';
import { bulkDetail, inParts } from './bulk-parts.ts';

test('rows are split into parts of one call’s size', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});

test('each reason for unchanged rows is named once', () => {
  const skipped = (...messages: string[]) => ({
    applied: [],
    skipped: messages.map((message) => ({ id: message, code: 'page.unknown', message, action: '' })),
  });
  const text = ({ count, reasons }: { count: number; reasons: string }) => `${count}: ${reasons}`;
  expect(bulkDetail([skipped('gone', 'changed'), skipped('gone')], text)).toBe('3: gone · changed');
  expect(bulkDetail([skipped()], text)).toBeUndefined();
});
