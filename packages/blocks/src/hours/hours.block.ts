import { defineBlock } from '../model/block.ts';
import { dayField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('hours');

export const hoursBlock = defineBlock({
  type: 'hours',
  group: 'more',
  icon: 'IconClock',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    opening: {
      kind: 'list',
      max: 28,
      item: {
        day: dayField,
        from: { kind: 'text', max: 5, neutral: true, format: 'time' },
        to: { kind: 'text', max: 5, neutral: true, format: 'time' },
      },
    },
    note: { kind: 'text', max: 200 },
  },
  initial: {
    title: t.title,
    opening: [
      { day: 'monday', from: '08:00', to: '17:00' },
      { day: 'tuesday', from: '08:00', to: '17:00' },
      { day: 'wednesday', from: '08:00', to: '17:00' },
      { day: 'thursday', from: '08:00', to: '17:00' },
      { day: 'friday', from: '08:00', to: '17:00' },
    ],
    note: {},
  },
});
