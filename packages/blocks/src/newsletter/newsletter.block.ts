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
    title: { en: 'Newsletter', pt: 'Novidades por email' },
    text: { en: 'Now and then, never too many.', pt: 'De vez em quando, nunca demais.' },
    asksName: false,
    consent: {
      en: 'I agree to get news by email. I can unsubscribe at any time.',
      pt: 'Aceito receber novidades por email. Posso sair quando quiser.',
    },
    button: { en: 'Subscribe', pt: 'Subscrever' },
    thanks: { en: 'Thank you! You’re on the list.', pt: 'Obrigado! Já estás na lista.' },
  },
});
