import type { Booking } from '@kumbi/contract/visits/bookings.schemas.ts';

export interface BookingDay {
  /** `2026-11-20`, in the time zone of the place. */
  readonly day: string;
  readonly bookings: readonly Booking[];
}

/** Groups bookings by day, in the time zone of the place rather than the reader's. */
export function byDay(bookings: readonly Booking[]): readonly BookingDay[] {
  const days = Map.groupBy(bookings, ({ start, zone }) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(start)),
  );
  return [...days].map(([day, own]) => ({ day, bookings: own }));
}
