import { defineBlock } from '../model/block.ts';

export const promoBlock = defineBlock({
  type: 'promo',
  group: 'sell',
  icon: 'IconDiscount',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    text: { kind: 'text', max: 300, lines: true, inline: true },
    code: { kind: 'text', max: 40, neutral: true },
    endsAt: { kind: 'moment' },
    label: { kind: 'text', max: 60 },
    link: { kind: 'link' },
  },
  initial: {
    title: { en: '10% off', pt: '10% de desconto' },
    text: { en: 'Use this code when you order.', pt: 'Usa este código na tua encomenda.' },
    code: 'KUMBI10',
    endsAt: null,
    label: {},
    link: '',
  },
});
