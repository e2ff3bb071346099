import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('countdown');

export const countdownBlock = defineBlock({
  type: 'countdown',
  group: 'sell',
  icon: 'IconHourglass',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    until: { kind: 'moment' },
    after: { kind: 'text', max: 200 },
  },
  initial: {
    title: t.title,
    until: null,
    after: t.after,
  },
});
