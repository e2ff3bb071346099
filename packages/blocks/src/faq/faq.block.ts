import { defineBlock } from '../model/block.ts';

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
        question: { en: 'How long does it take?', pt: 'Quanto tempo demora?' },
        answer: { en: '<p>Write the answer here.</p>', pt: '<p>Escreve aqui a resposta.</p>' },
      },
      {
        question: { en: 'How do I pay?', pt: 'Como pago?' },
        answer: {
          en: '<p>By reference, at an ATM, in Multicaixa Express or in your bank.</p>',
          pt: '<p>Por referência, no multicaixa, no Multicaixa Express ou no teu banco.</p>',
        },
      },
    ],
  },
});
