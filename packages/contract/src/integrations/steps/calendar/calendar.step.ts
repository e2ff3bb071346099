import { serviceAction } from '../../service-action.step.ts';

/** Creates an event, in the account's main calendar if none is chosen. */
export const calendarCreateEventStep = serviceAction({
  type: 'calendar_create_event',
  place: 340,
  service: 'google-calendar',
  fields: {
    calendar: { choices: 'calendars' },
    summary: { required: true },
    start: { required: true },
    end: {},
    place: {},
    text: { rows: 3 },
    guests: {},
  },
  values: ['id', 'url'],
});
