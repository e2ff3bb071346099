import { createHash } from 'node:crypto';
import { calendarCreateEventStep } from '@kumbi/contract/integrations/steps/calendar/calendar.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';

/** Google Calendar's API, version 3 (developers.google.com/workspace/calendar/api). */
const eventsAddress = (calendar: string): string =>
  `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(calendar)}/events`;
/** Google's name of the account's main calendar. */
const mainCalendar = 'primary';
const timeZone = 'Africa/Luanda';
const luandaOffset = '+01:00';
const hourMs = 3_600_000;
/** An event with this id exists already. */
const duplicate = 409;

const eventSchema = z.object({ id: z.string(), htmlLink: z.string() });

/** Reads a time. Without an offset, it is Luanda's. */
function readTime(text: string): Date | undefined {
  const at = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}${luandaOffset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export const eventRunner = actionStep(calendarCreateEventStep, {
  // The event's id comes from the run, so that a second call finds the event.
  isRepeatable: true,
  async run({ calendar, summary, start, end, place, text, guests }, { call, key }) {
    const of = calendar || mainCalendar;
    if (of !== mainCalendar && !/^[^\s/@]+@[^\s/@]+$/.test(of)) return new WrongText('calendar');
    const from = readTime(start);
    if (!from) return new WrongText('start');
    const to = end ? readTime(end) : new Date(from.getTime() + hourMs);
    if (!to || to < from) return new WrongText('end');
    const emails = guests.split(',').flatMap((email) => (email.trim() ? [email.trim()] : []));
    if (!emails.every((email) => z.email().safeParse(email).success)) return new WrongText('guests');
    // Ids consist of digits and the letters a to v.
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const { value } = await call({
      method: 'POST',
      url: eventsAddress(of),
      json: {
        id,
        summary,
        description: text,
        location: place,
        start: { dateTime: from.toISOString(), timeZone },
        end: { dateTime: to.toISOString(), timeZone },
        attendees: emails.map((email) => ({ email })),
      },
      isRepeatable: true,
      alsoFine: [duplicate],
      answer: eventSchema.partial(),
    });
    const event = value.htmlLink
      ? value
      : (await call({ url: `${eventsAddress(of)}/${id}`, answer: eventSchema })).value;
    return { id, url: event.htmlLink };
  },
});
