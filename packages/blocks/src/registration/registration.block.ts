import { defineBlock } from '../model/block.ts';
import { timeZoneField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('registration');

/** Places at an event without payment. An empty `capacity` means no limit; `waiting` enables a waiting list. */
export const registrationBlock = defineBlock({
  type: 'registration',
  group: 'ask',
  icon: 'IconUserCheck',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    startsAt: { kind: 'moment' },
    endsAt: { kind: 'moment' },
    zone: timeZoneField,
    place: { kind: 'text', max: 200 },
    capacity: { kind: 'number', min: 1, max: 100_000, optional: true },
    waiting: { kind: 'switch' },
    asksPhone: { kind: 'switch' },
    button: { kind: 'text', max: 60 },
    thanks: { kind: 'text', max: 500, lines: true },
  },
  initial: {
    title: t.title,
    startsAt: null,
    endsAt: null,
    zone: 'Africa/Luanda',
    place: {},
    capacity: 50,
    waiting: true,
    asksPhone: true,
    button: t.button,
    thanks: t.thanks,
  },
});
