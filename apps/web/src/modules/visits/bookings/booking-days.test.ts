import type { Booking } from '@kumbi/contract/visits/bookings.schemas.ts';
import { expect, test } from 'vitest';
import { byDay } from './booking-days.ts';

const at = (start: string, zone: string) => ({ start, zone }) as Booking;

test('a booking is listed under the day of its own zone', () => {
  const late = at('2026-03-02T23:30:00.000Z', 'Africa/Luanda');
  const days = byDay([
    at('2026-03-02T09:00:00.000Z', 'Africa/Luanda'),
    late,
    at('2026-03-03T08:00:00.000Z', 'Africa/Luanda'),
  ]);
  expect(days.map(({ day, bookings }) => [day, bookings.length])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-03', 2],
  ]);
});
