import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

test.each(['2026-01-05T08:00:00.000Z', '2026-07-31T23:30:00.000Z'])('%s is the same instant after its input', (iso) => {
  expect(fromLocalTime(toLocalTime(iso))).toBe(iso);
});

test('an empty input is not a time, and an invalid time is shown empty', () => {
  expect(fromLocalTime('')).toBeNull();
  expect(toLocalTime('soon')).toBe('');
});
