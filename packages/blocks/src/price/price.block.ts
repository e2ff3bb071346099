import { defineBlock } from '../model/block.ts';

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
        title: { en: 'Basic', pt: 'Básico' },
        amount: { ao: 15_000, us: null },
        before: { ao: null, us: null },
        per: { en: 'a month', pt: 'por mês' },
        points: { en: 'Included items\nOne per line', pt: 'O que está incluído\nUma coisa por linha' },
        label: { en: 'Choose', pt: 'Escolher' },
        link: '',
        featured: false,
      },
    ],
  },
});
