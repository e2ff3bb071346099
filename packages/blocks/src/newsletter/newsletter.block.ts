import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('newsletter');

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
    title: t.title,
    text: t.text,
    asksName: false,
    consent: t.consent,
    button: t.button,
    thanks: t.thanks,
  },
});
