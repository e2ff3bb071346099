import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('promo');

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
    title: t.title,
    text: t.text,
    code: 'KUMBI10',
    endsAt: null,
    label: {},
    link: '',
  },
});
