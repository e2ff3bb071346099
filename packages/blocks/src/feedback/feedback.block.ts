import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('feedback');

export const feedbackBlock = defineBlock({
  type: 'feedback',
  group: 'ask',
  icon: 'IconStar',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    question: { kind: 'text', max: 200 },
    comment: { kind: 'switch' },
    button: { kind: 'text', max: 60 },
    thanks: { kind: 'text', max: 500, lines: true },
  },
  initial: {
    title: t.title,
    question: t.question,
    comment: true,
    button: t.button,
    thanks: t.thanks,
  },
});
