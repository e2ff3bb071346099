import type { Bilingual } from '../shared/locale.ts';

interface ThemeTexts {
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: string;
  readonly closing: string;
  readonly footer: string;
}

/** What stands in a new template that begins with a theme, for its maker to write over. */
export const mailThemeTexts: Bilingual<ThemeTexts> = {
  en: {
    title: 'A title that says it all',
    greeting: 'Hello {{name}},',
    body: 'Write here what you want to say. One thought for each mail, in a few short sentences, is what people read to the end.',
    button: 'See more',
    closing: 'Thank you for being with us.',
    footer: 'You receive this mail because you are a customer of {{company}}.',
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
