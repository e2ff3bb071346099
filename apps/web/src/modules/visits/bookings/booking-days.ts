import type { Booking } from '@kumbi/contract/visits/bookings.schemas.ts';

export interface BookingDay {
  /** `2026-11-20`, where it is visited. */
  readonly day: string;
  readonly bookings: readonly Booking[];
}

/** Puts bookings under their days, each in its own zone: that of the place, not of who reads. */
export function byDay(bookings: readonly Booking[]): readonly BookingDay[] {
  const days = Map.groupBy(bookings, ({ start, zone }) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(start)),
  );
  return [...days].map(([day, own]) => ({ day, bookings: own }));
}
