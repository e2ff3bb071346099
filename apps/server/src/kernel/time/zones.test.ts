import { expect, test } from 'vitest';
import { addDays, addMonths, clockAt, dayOf, daysBetween, endOfDay, momentAt, startOfDay, weekdayOf } from './zones.ts';

test('a day of Luanda starts one hour before the day in UTC', () => {
  expect(dayOf(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z');
  expect(endOfDay(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-21T22:59:59.000Z');
});

test('the clocks of a place are read where they change twice a year', () => {
  expect(clockAt(new Date('2026-07-01T08:30:00Z'), 'Europe/Lisbon')).toEqual({ date: '2026-07-01', time: '09:30' });
  expect(clockAt(new Date('2026-12-01T08:30:00Z'), 'Europe/Lisbon')).toEqual({ date: '2026-12-01', time: '08:30' });
  // On 29 March 2026 they skip 01:00 to 02:00, on 25 October they show it twice.
  expect(momentAt('2026-03-29', '01:30', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(clockAt(new Date('2026-03-29T01:30:00Z'), 'Europe/Lisbon').time).toBe('02:30');
  expect(momentAt('2026-10-25', '01:30', 'Europe/Lisbon').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(momentAt('2026-10-25', '24:00', 'Europe/Lisbon').toISOString()).toBe('2026-10-26T00:00:00.000Z');
});

test('days are counted by the calendar', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  expect([addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2024-02-29', '2025-12-31']);
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual(['sunday', 'monday']);
});

test('a month later is the same day, or the last one of a shorter month', () => {
  const from = new Date('2026-01-31T10:15:30.500Z');
  expect(addMonths(from, 1).toISOString()).toBe('2026-02-28T10:15:30.500Z');
  expect(addMonths(from, 2).toISOString()).toBe('2026-03-31T10:15:30.500Z');
  expect(addMonths(from, -2).toISOString()).toBe('2025-11-30T10:15:30.500Z');
});
