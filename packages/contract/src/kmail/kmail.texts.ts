import type { Bilingual } from '../shared/locale.ts';

interface ThemeTexts {
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: string;
  readonly closing: string;
  readonly footer: string;
}

/** Sample texts of a new template with a theme. */
export const mailThemeTexts: Bilingual<ThemeTexts> = {
  en: {
    title: 'Your title',
    greeting: 'Hello {{name}},',
    body: 'Write your message here. People read to the end when an email makes one point in a few short sentences.',
    button: 'See more',
    closing: 'Thank you for being our customer.',
    footer: 'You receive this email because you are a customer of {{company}}.',
  },
  pt: {
    title: 'Um título que diz tudo',
    greeting: 'Olá {{name}},',
    body: 'Escreve aqui o que queres dizer. Uma ideia por email, em poucas frases curtas, é o que se lê até ao fim.',
    button: 'Ver mais',
    closing: 'Obrigado por estares connosco.',
    footer: 'Recebes este email porque és cliente de {{company}}.',
  },
};
