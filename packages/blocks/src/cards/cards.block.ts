import { defineBlock } from '../model/block.ts';
import { columnsField } from '../model/shared-fields.ts';

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
        title: { en: 'The first thing', pt: 'A primeira coisa' },
        text: { en: 'A sentence about it.', pt: 'Uma frase sobre ela.' },
        amount: { ao: null, us: null },
        label: {},
        link: '',
      },
      {
        image: null,
        title: { en: 'The second thing', pt: 'A segunda coisa' },
        text: { en: 'A sentence about it.', pt: 'Uma frase sobre ela.' },
        amount: { ao: null, us: null },
        label: {},
        link: '',
      },
    ],
    columns: 3,
    look: 'framed',
  },
});
