import { expect, test } from 'vitest';
import { lastDays, spanOf } from './report-days.ts';

test('days are those of Luanda, and today is one of them', () => {
  expect(lastDays(7, new Date('2026-03-02T23:30:00Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(lastDays(1, new Date('2026-03-02T10:00:00Z'))).toEqual({ from: '2026-03-02', to: '2026-03-02' });
});

test('an address names a span only when it is one', () => {
  expect(spanOf('2026-01-01', '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  for (const [from, to] of [
    ['2026-02-01', '2026-01-01'],
    ['2025-01-01', '2026-12-31'],
    ['2026-13-01', '2026-13-02'],
    [undefined, '2026-01-01'],
  ])
    expect(spanOf(from, to)).toBeNull();
});
