import { expect, test } from 'vitest';
import { parseAmount } from './typed-amount.ts';

test.each([
  ['', ''],
  ['abc', ''],
  ['12900', 12900],
  ['12 900', 12900],
  ['12.900', 12900],
  ['12,900', 12900],
  ['1.234.567', 1234567],
  ['1500,5', 1500.5],
  ['1 500,50', 1500.5],
  ['1,500.50', 1500.5],
  ['1.500,50', 1500.5],
  [',5', 0.5],
  ['10 Kz', 10],
])('%j is %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});
