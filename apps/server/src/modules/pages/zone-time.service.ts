import { dateFormat } from '@kumbi/contract/shared/formats.ts';

/**
 * Times as they stand on the clocks of a place. Some places change their clocks twice a year, so that a day there has
 * 23 or 25 hours; what each clock shows is asked of the time zone database in Intl, never computed.
 */

const clock = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

interface Clock {
  /** `2026-11-21` */
  readonly date: string;
  /** `14:30` */
  readonly time: string;
}

export function clockAt(moment: Date, zone: string): Clock {
  const parts = Object.fromEntries(
    dateFormat('en-CA', { timeZone: zone, ...clock })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** How far the clocks are ahead of UTC then. */
function offsetMs(moment: number, zone: string): number {
  const { date, time } = clockAt(new Date(moment), zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000;
}

/**
 * The moment at which the clocks of a place show a time. A time that they show twice is the first of both; one that
 * they leap over is as long after midnight as it would have been, so shown an hour later.
 * @param time `09:00`; `24:00` is midnight at the day's end
 */
export function momentAt(date: string, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  const day = 86_400_000;
  const offsets = [offsetMs(shown - day, zone), offsetMs(shown + day, zone)];
  const candidates = offsets.map((offset) => shown - offset);
  const right = candidates.filter((moment) => moment + offsetMs(moment, zone) === shown);
  return new Date(right.length > 0 ? Math.min(...right) : shown - Math.min(...offsets));
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function weekdayOf(date: string): (typeof weekdays)[number] {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday';
}
