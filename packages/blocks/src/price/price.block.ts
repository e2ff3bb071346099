import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('price');

export const priceBlock = defineBlock({
  type: 'price',
  group: 'sell',
  icon: 'IconTag',
  fields: {
    plans: {
      kind: 'list',
      max: 8,
      item: {
        title: { kind: 'text', max: 80, required: true },
        amount: { kind: 'amount' },
        before: { kind: 'amount' },
        per: { kind: 'text', max: 40 },
        points: { kind: 'text', max: 1_000, lines: true },
        label: { kind: 'text', max: 60 },
        link: { kind: 'link' },
        featured: { kind: 'switch' },
      },
    },
  },
  initial: {
    plans: [
      {
        title: t.title,
        amount: { ao: 15_000, us: null },
        before: { ao: null, us: null },
        per: t.per,
        points: t.points,
        label: t.label,
        link: '',
        featured: false,
      },
    ],
  },
});
