import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('product');

export const productBlock = defineBlock({
  type: 'product',
  group: 'sell',
  icon: 'IconPackage',
  fields: {
    product: { kind: 'target', of: 'product' },
    layout: { kind: 'choice', options: ['side', 'card'] },
    label: { kind: 'text', max: 60 },
  },
  initial: {
    product: null,
    layout: 'side',
    label: t.label,
  },
});
