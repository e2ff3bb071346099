import { defineBlock } from '../model/block.ts';

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
    title: { en: 'How did we do?', pt: 'Como correu?' },
    question: { en: 'Your rating', pt: 'A tua avaliação' },
    comment: true,
    button: { en: 'Send', pt: 'Enviar' },
    thanks: { en: 'Thank you for your feedback.', pt: 'Obrigado por nos dizeres.' },
  },
});
