import { expect, test } from 'vitest';
import { addDays, clockAt, momentAt, weekdayOf } from '../../../kernel/time/zones.ts';
import { type BookingHours, freeSlots, isBookable, slotAt, slotsOfDay } from './slot.rules.ts';

const hours = (overrides: Partial<BookingHours> = {}): BookingHours => ({
  weekly: [{ day: 'sunday', from: '00:00', to: '04:00' }],
  minutes: 60,
  pause: 0,
  zone: 'Europe/Lisbon',
  notice: 0,
  horizon: 30,
  ...overrides,
});
const times = (slots: readonly { start: Date }[]) => slots.map((slot) => slot.start.toISOString().slice(11, 16));

test('clocks of places that change them and of places that do not', () => {
  expect(momentAt('2026-11-21', '09:00', 'Africa/Luanda').toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(momentAt('2026-07-01', '09:00', 'Europe/Lisbon').toISOString()).toBe('2026-07-01T08:00:00.000Z');
  expect(momentAt('2026-12-01', '09:00', 'Europe/Lisbon').toISOString()).toBe('2026-12-01T09:00:00.000Z');
  expect(momentAt('2026-07-01', '24:00', 'Africa/Luanda').toISOString()).toBe('2026-07-01T23:00:00.000Z');
  // On 29 March 2026, 01:00 becomes 02:00, so that 01:30 doesn't exist. On 25 October, 02:00 becomes 01:00, so that
  // 01:30 exists twice.
  expect(momentAt('2026-03-29', '01:30', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(momentAt('2026-10-25', '01:30', 'Europe/Lisbon').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(clockAt(new Date('2026-03-29T01:30:00Z'), 'Europe/Lisbon')).toEqual({ date: '2026-03-29', time: '02:30' });
  expect(clockAt(new Date('2026-11-21T23:30:00Z'), 'Asia/Shanghai')).toEqual({ date: '2026-11-22', time: '07:30' });
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), weekdayOf('2026-11-21')]).toEqual([
    '2028-02-29',
    '2027-01-01',
    'saturday',
  ]);
});

test('every time of a year survives the conversion to a clock and back', () => {
  for (const zone of ['Africa/Luanda', 'Europe/Lisbon', 'America/New_York', 'Asia/Dubai']) {
    for (let day = 0; day < 365; day += 1) {
      const date = addDays('2026-01-01', day);
      const noon = momentAt(date, '12:00', zone);
      expect(clockAt(noon, zone)).toEqual({ date, time: '12:00' });
    }
  }
});

test('four hours are three on the night that clocks go forward and five when they go back', () => {
  expect(times(slotsOfDay(hours(), '2026-03-22'))).toEqual(['00:00', '01:00', '02:00', '03:00']);
  expect(times(slotsOfDay(hours(), '2026-03-29'))).toEqual(['00:00', '01:00', '02:00']);
  expect(times(slotsOfDay(hours(), '2026-10-25'))).toEqual(['23:00', '00:00', '01:00', '02:00', '03:00']);
  const ends = slotsOfDay(hours(), '2026-03-29').map((slot) => clockAt(slot.end, 'Europe/Lisbon').time);
  expect(ends).toEqual(['02:00', '03:00', '04:00']);
});

test('slots have their length and their pause, and stay inside the hours', () => {
  const morning = hours({
    zone: 'Africa/Luanda',
    weekly: [
      { day: 'saturday', from: '09:00', to: '11:00' },
      { day: 'saturday', from: '10:45', to: '12:00' },
      { day: 'monday', from: '09:00', to: '11:00' },
      { day: 'saturday', from: '', to: '11:00' },
      { day: 'saturday', from: '23:30', to: '00:00' },
    ],
    minutes: 30,
    pause: 15,
  });
  expect(times(slotsOfDay(morning, '2026-11-21'))).toEqual(['08:00', '08:45', '09:30', '10:30', '22:30']);
  expect(slotsOfDay(morning, '2026-11-22')).toEqual([]);
  expect(slotAt(morning, new Date('2026-11-21T08:45:00Z'))).toBeDefined();
  expect(slotAt(morning, new Date('2026-11-21T08:30:00Z'))).toBeUndefined();
});

test('nothing too soon, too late, past or booked is free', () => {
  const now = new Date('2026-11-21T08:10:00Z');
  const daily = hours({
    zone: 'Africa/Luanda',
    weekly: ['saturday', 'sunday'].map((day) => ({ day: day as 'saturday', from: '09:00', to: '12:00' })),
    notice: 1,
    horizon: 1,
  });
  const booked = [{ start: new Date('2026-11-22T08:30:00Z'), end: new Date('2026-11-22T08:45:00Z') }];
  const free = freeSlots(daily, { from: '2026-11-20', days: 9 }, booked, now);
  expect(free.map((slot) => slot.start.toISOString().slice(8, 16))).toEqual(['21T10:00', '22T09:00', '22T10:00']);
  const past = { start: new Date('2026-11-21T08:00:00Z'), end: new Date('2026-11-21T09:00:00Z') };
  expect(isBookable({ ...daily, notice: 0 }, past, now)).toBe(false);
});
