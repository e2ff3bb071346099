import { expect, test } from 'vitest';
import { ahead } from './ahead.ts';

test('is the named day at that hour in Luanda, after a number of weeks', () => {
  const monday = new Date('2026-03-02T10:00:00.000Z');
  expect(ahead(monday, 0, 'saturday', '19:00')).toBe('2026-03-07T18:00:00.000Z');
  expect(ahead(monday, 5, 'saturday', '09:30')).toBe('2026-04-11T08:30:00.000Z');
  expect(ahead(monday, 1, 'monday', '08:00')).toBe('2026-03-09T07:00:00.000Z');
});

test('counts from the day that it is in Luanda, not in UTC', () => {
  const tuesdayThere = new Date('2026-03-02T23:30:00.000Z');
  expect(ahead(tuesdayThere, 1, 'tuesday', '00:00')).toBe('2026-03-09T23:00:00.000Z');
  expect(ahead(tuesdayThere, 0, 'monday', '12:00')).toBe('2026-03-09T11:00:00.000Z');
});
