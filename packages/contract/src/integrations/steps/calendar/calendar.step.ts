import { serviceAction } from '../../service-action.step.ts';

/** Creates an event. */
export const calendarCreateEventStep = serviceAction({
  type: 'calendar_create_event',
  place: 340,
  service: 'google-calendar',
  fields: {
    summary: { required: true },
    start: { required: true },
    end: {},
    place: {},
    text: { rows: 3 },
    guests: {},
  },
  values: ['id', 'url'],
});
