import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface CalendarEvent {
  /** Never changes: a later file with the same ID replaces the event in the calendar. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly start: Date;
  readonly end: Date | null;
  readonly url: string;
  readonly organizer: string;
  readonly cancelled?: boolean;
}

/** The length of an event without an end. */
const usualMs = 2 * 3_600_000;

/** A calendar file for an email. Times are in UTC, which every calendar shows in its owner's time zone. */
export function calendarFile(event: CalendarEvent, now: Date) {
  const cancelled = event.cancelled ?? false;
  const calendar = ical({
    name: event.organizer,
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: event.uid,
        start: event.start,
        end: event.end ?? new Date(event.start.getTime() + usualMs),
        stamp: now,
        summary: event.title,
        location: event.place || null,
        url: event.url,
        sequence: cancelled ? 1 : 0,
        status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
  });
  return {
    filename: 'event.ics',
    content: Buffer.from(calendar.toString()),
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
  };
}
