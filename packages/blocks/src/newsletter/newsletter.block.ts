import { defineBlock } from '../model/block.ts';

export const newsletterBlock = defineBlock({
  type: 'newsletter',
  group: 'ask',
  icon: 'IconMail',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    text: { kind: 'text', max: 300, lines: true, inline: true },
    asksName: { kind: 'switch' },
    consent: { kind: 'text', max: 500, lines: true, required: true },
    button: { kind: 'text', max: 60 },
    thanks: { kind: 'text', max: 500, lines: true },
  },
  initial: {
    title: { en: 'News by email', pt: 'Novidades por email' },
    text: { en: 'Now and then, never too often.', pt: 'De vez em quando, nunca demais.' },
    asksName: false,
    consent: {
      en: 'I agree to get news by email. I can leave whenever I like.',
      pt: 'Aceito receber novidades por email. Posso sair quando quiser.',
    },
    button: { en: 'Subscribe', pt: 'Subscrever' },
    thanks: { en: 'Thank you! You are on the list.', pt: 'Obrigado! Já estás na lista.' },
  },
});
