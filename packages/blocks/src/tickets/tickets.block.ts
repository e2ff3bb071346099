import { defineBlock } from '../model/block.ts';
import { timeZoneField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('tickets');

/** Kinds of tickets for one event. An empty `stock` means no limit; `most` is the limit for one buyer. */
export const ticketsBlock = defineBlock({
  type: 'tickets',
  group: 'ask',
  icon: 'IconTicket',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    startsAt: { kind: 'moment' },
    endsAt: { kind: 'moment' },
    zone: timeZoneField,
    place: { kind: 'text', max: 200 },
    kinds: {
      kind: 'list',
      max: 20,
      item: {
        key: { kind: 'key' },
        name: { kind: 'text', max: 80, required: true },
        text: { kind: 'text', max: 300, lines: true },
        price: { kind: 'amount' },
        stock: { kind: 'number', min: 0, max: 100_000, optional: true },
        most: { kind: 'number', min: 1, max: 20 },
      },
    },
    button: { kind: 'text', max: 60 },
  },
  initial: {
    title: t.title,
    startsAt: null,
    endsAt: null,
    zone: 'Africa/Luanda',
    place: {},
    kinds: [
      {
        key: 'normal',
        name: t.name,
        text: {},
        price: { ao: 5_000, us: null },
        stock: 100,
        most: 6,
      },
    ],
    button: t.button,
  },
});
