import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('faq');

export const faqBlock = defineBlock({
  type: 'faq',
  group: 'words',
  icon: 'IconHelp',
  fields: {
    questions: {
      kind: 'list',
      max: 60,
      item: {
        question: { kind: 'text', max: 250, required: true },
        answer: { kind: 'rich-text', max: 5_000 },
      },
    },
  },
  initial: {
    questions: [
      {
        question: t.question,
        answer: t.answer,
      },
      {
        question: t.how_do_i_pay,
        answer: t.by_reference,
      },
    ],
  },
});
