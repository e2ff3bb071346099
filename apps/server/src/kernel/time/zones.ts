import { Temporal } from 'temporal-polyfill';

/**
 * Days and clock times of a place. Some places change their clocks twice a year, so that a day there has 23 or 25 hours.
 * A day is written as `2026-11-21`, a time as `14:30`, a zone by its IANA name.
 */

/** The zone of figures and of days that end: Luanda is one hour ahead of UTC. */
export const platformZone = 'Africa/Luanda';

export const dayMs = 86_400_000;

const zoned = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** Returns the day of a time. */
export const dayOf = (at: Date, zone: string = platformZone): string => zoned(at, zone).toPlainDate().toString();

/** Returns the day and time that the clocks of a place show. */
export function clockAt(at: Date, zone: string): { readonly date: string; readonly time: string } {
  const local = zoned(at, zone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/**
 * Returns the point in time at which the clocks of a place show a time. Of a time that they show twice, it is the
 * first. For a time that they skip, it is as long after midnight as usual, when the clocks show an hour more.
 * @param time `09:00`; `24:00` is midnight at the day's end
 */
export function momentAt(date: string, time: string, zone: string): Date {
  const day = Temporal.PlainDate.from(date);
  const local =
    time === '24:00' ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Returns the point in time at which a day begins. */
export const startOfDay = (day: string, zone: string = platformZone): Date => momentAt(day, '00:00', zone);

/** Returns the last second of the day of a time, 23:59:59. */
export const endOfDay = (at: Date, zone: string = platformZone): Date =>
  new Date(startOfDay(addDays(dayOf(at, zone), 1), zone).getTime() - 1_000);

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns every day from the first to the last, inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayOf = (day: string): Weekday => weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 'sunday';

/** Returns the same day and time a number of months later in UTC, or the last day if that month is too short. */
export const addMonths = (from: Date, months: number): Date =>
  new Date(zoned(from, 'UTC').add({ months }, { overflow: 'constrain' }).epochMilliseconds);
