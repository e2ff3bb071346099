import { defineBlock } from '../model/block.ts';
import { columnsField } from '../model/shared-fields.ts';

export const testimonialsBlock = defineBlock({
  type: 'testimonials',
  group: 'words',
  icon: 'IconQuote',
  fields: {
    quotes: {
      kind: 'list',
      max: 30,
      item: {
        quote: { kind: 'text', max: 600, lines: true, required: true },
        name: { kind: 'text', max: 80, neutral: true },
        role: { kind: 'text', max: 80 },
        image: { kind: 'image' },
        stars: { kind: 'number', min: 1, max: 5, optional: true },
      },
    },
    columns: columnsField,
  },
  initial: {
    quotes: [
      {
        quote: {
          en: 'A customer’s words about you.',
          pt: 'O que alguém disse de ti, com as suas palavras.',
        },
        name: 'Ana Domingos',
        role: { en: 'Customer', pt: 'Cliente' },
        image: null,
        stars: 5,
      },
    ],
    columns: 2,
  },
});
