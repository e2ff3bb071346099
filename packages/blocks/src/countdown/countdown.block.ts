import { defineBlock } from '../model/block.ts';

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
    title: { en: 'Ends in', pt: 'Termina em' },
    until: null,
    after: { en: 'This has ended.', pt: 'Já terminou.' },
  },
});
