import type { bookingBlock } from '@kumbi/blocks/booking/booking.block.ts';
import type { ValuesOf } from '@kumbi/blocks/model/field.ts';
import { addDays, clockAt, momentAt, weekdayOf } from '../../../kernel/time/zones.ts';

export type BookingHours = Pick<
  ValuesOf<(typeof bookingBlock)['fields']>,
  'weekly' | 'minutes' | 'pause' | 'zone' | 'notice' | 'horizon'
>;

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The times of one day that the block's hours offer, booked or not. Slots follow one another in elapsed minutes
 * from the beginning of the hours, so that none overlaps and none is lost on the day of a clock change.
 */
export function slotsOfDay(hours: BookingHours, date: string): readonly Span[] {
  const slots = new Map<number, Span>();
  const length = hours.minutes * 60_000;
  const step = length + hours.pause * 60_000;
  for (const { day, from, to } of hours.weekly) {
    if (day !== weekdayOf(date) || from === '' || to === '') continue;
    const end = momentAt(date, to === '00:00' ? '24:00' : to, hours.zone).getTime();
    for (let at = momentAt(date, from, hours.zone).getTime(); at + length <= end; at += step)
      slots.set(at, { start: new Date(at), end: new Date(at + length) });
  }
  return withoutOverlaps([...slots.values()].sort((a, b) => a.start.getTime() - b.start.getTime()));
}

/** Hours of one day may overlap by mistake; the earlier slot wins. */
function withoutOverlaps(sorted: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  for (const slot of sorted) if (!overlaps(kept.at(-1), slot)) kept.push(slot);
  return kept;
}

const overlaps = (a: Span | undefined, b: Span): boolean => a !== undefined && a.start < b.end && b.start < a.end;

/** Whether a slot is within the block's notice and horizon. */
export const isBookable = (hours: BookingHours, slot: Span, now: Date): boolean =>
  isAhead(hours, slot, now) && clockAt(slot.start, hours.zone).date <= lastDate(hours, now);

const isAhead = (hours: BookingHours, slot: Span, now: Date): boolean =>
  slot.start > now && slot.start.getTime() >= now.getTime() + hours.notice * 3_600_000;

const lastDate = (hours: BookingHours, now: Date): string => addDays(clockAt(now, hours.zone).date, hours.horizon);

/** The slot that begins at a moment, if the hours offer one. */
export function slotAt(hours: BookingHours, start: Date): Span | undefined {
  const { date } = clockAt(start, hours.zone);
  return slotsOfDay(hours, date).find((slot) => slot.start.getTime() === start.getTime());
}

/** The free slots from `from` on. */
export function freeSlots(
  hours: BookingHours,
  wanted: { readonly from: string; readonly days: number },
  booked: readonly Span[],
  now: Date,
): readonly Span[] {
  const last = lastDate(hours, now);
  const free: Span[] = [];
  for (let date = wanted.from, day = 0; day < wanted.days && date <= last; day += 1, date = addDays(date, 1))
    for (const slot of slotsOfDay(hours, date))
      if (isAhead(hours, slot, now) && !booked.some((each) => overlaps(each, slot))) free.push(slot);
  return free;
}
