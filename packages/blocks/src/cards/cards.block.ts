import { defineBlock } from '../model/block.ts';
import { columnsField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('cards');

/** Services, works or reasons: each with a picture, a text, and an optional price and link. */
export const cardsBlock = defineBlock({
  type: 'cards',
  group: 'words',
  icon: 'IconLayoutCards',
  fields: {
    cards: {
      kind: 'list',
      max: 48,
      item: {
        image: { kind: 'image' },
        title: { kind: 'text', max: 120, required: true },
        text: { kind: 'text', max: 600, lines: true },
        amount: { kind: 'amount' },
        label: { kind: 'text', max: 60 },
        link: { kind: 'link' },
      },
    },
    columns: columnsField,
    look: { kind: 'choice', options: ['framed', 'open'] },
  },
  initial: {
    cards: [
      {
        image: null,
        title: t.title,
        text: t.text,
        amount: { ao: null, us: null },
        label: {},
        link: '',
      },
      {
        image: null,
        title: t.the_second_thing,
        text: t.text,
        amount: { ao: null, us: null },
        label: {},
        link: '',
      },
    ],
    columns: 3,
    look: 'framed',
  },
});
