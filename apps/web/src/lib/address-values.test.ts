import { expect, test } from 'vitest';
import { isDay, isId, isTime } from './address-values.ts';

test('only days that exist are days', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '26-02-01', 'today', '2026-02-28T10:00:00Z'].some(isDay)).toBe(false);
});

test('a time has a zone', () => {
  expect(['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z', '2026-02-28T10:00+01:00'].every(isTime)).toBe(true);
  expect(['2026-02-28', '2026-02-28T10:00', '2026-02-28T25:00:00Z', 'noon'].some(isTime)).toBe(false);
});

test('an id has the form of a UUID', () => {
  expect(isId('0198c2f4-3b1a-7c55-9d0e-5b1f0c9a7e21')).toBe(true);
  expect(['', '17', '0198c2f4-3b1a-7c55-9d0e'].some(isId)).toBe(false);
});
