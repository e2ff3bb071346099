import { defineBlock } from '../model/block.ts';
import { dayField, timeZoneField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('booking');

/**
 * Bookable times: the week's hours in slots of `minutes` with a `pause` after each, at least `notice` hours and at most
 * `horizon` days ahead.
 */
export const bookingBlock = defineBlock({
  type: 'booking',
  group: 'ask',
  icon: 'IconCalendarTime',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    text: { kind: 'text', max: 500, lines: true, inline: true },
    weekly: {
      kind: 'list',
      max: 42,
      item: {
        day: dayField,
        from: { kind: 'text', max: 5, neutral: true, format: 'time' },
        to: { kind: 'text', max: 5, neutral: true, format: 'time' },
      },
    },
    minutes: { kind: 'number', min: 5, max: 480 },
    pause: { kind: 'number', min: 0, max: 240 },
    zone: timeZoneField,
    notice: { kind: 'number', min: 0, max: 720 },
    horizon: { kind: 'number', min: 1, max: 180 },
    place: { kind: 'text', max: 200 },
    button: { kind: 'text', max: 60 },
    thanks: { kind: 'text', max: 500, lines: true },
  },
  initial: {
    title: t.title,
    text: {},
    weekly: [
      { day: 'monday', from: '09:00', to: '12:00' },
      { day: 'wednesday', from: '14:00', to: '17:00' },
      { day: 'friday', from: '09:00', to: '12:00' },
    ],
    minutes: 30,
    pause: 0,
    zone: 'Africa/Luanda',
    notice: 12,
    horizon: 30,
    place: {},
    button: t.button,
    thanks: t.thanks,
  },
});
