import { expect, test } from 'vitest';
import { stampOf } from './stamp.ts';

test('a time is day-month-year hour:minute:second', () => {
  expect(stampOf('Africa/Luanda')('2026-11-20T23:05:09.000Z')).toBe('21-11-2026 00:05:09');
});
