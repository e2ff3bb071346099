import { defineBlock } from '../model/block.ts';
import { columnsField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('testimonials');

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
        quote: t.quote,
        name: 'Ana Domingos',
        role: t.role,
        image: null,
        stars: 5,
      },
    ],
    columns: 2,
  },
});
