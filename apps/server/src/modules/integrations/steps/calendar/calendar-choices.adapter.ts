import * as z from 'zod';
import type { ChoiceReaders } from '../../choices/service-choices.slot.ts';

const calendarsSchema = z.object({
  items: z
    .array(z.object({ id: z.string().min(1), summary: z.string().default(''), summaryOverride: z.string().optional() }))
    .default([]),
});
/** The largest page of Google's. Its list has no search. */
const mostCalendars = '250';

export const calendarChoices: ChoiceReaders = {
  calendars: {
    all: async (_within, { call }) => {
      const query = new URLSearchParams({
        // Events can't be created in the others.
        minAccessRole: 'writer',
        maxResults: mostCalendars,
        fields: 'items(id,summary,summaryOverride)',
      });
      const url = `https://www.googleapis.com/calendar/v3/users/me/calendarList?${query}`;
      const { items } = (await call({ url, answer: calendarsSchema })).value;
      return items.map(({ id, summary, summaryOverride }) => ({ value: id, name: summaryOverride || summary }));
    },
  },
};
