import { defineBlock } from '../model/block.ts';

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
    label: { en: 'Buy now', pt: 'Comprar agora' },
  },
});
