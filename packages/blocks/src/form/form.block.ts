import { questionKinds } from '@kumbi/contract/answers/answers.limits.ts';
import { defineBlock } from '../model/block.ts';

/** Questions with stored answers. Each option has a line of its own. */
export const formBlock = defineBlock({
  type: 'form',
  group: 'ask',
  icon: 'IconForms',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    fields: {
      kind: 'list',
      max: 40,
      item: {
        key: { kind: 'key' },
        kind: { kind: 'choice', options: questionKinds },
        label: { kind: 'text', max: 300, required: true },
        help: { kind: 'text', max: 300 },
        options: { kind: 'text', max: 3_000, lines: true, when: { field: 'kind', is: ['choice', 'choices'] } },
        required: { kind: 'switch' },
      },
    },
    button: { kind: 'text', max: 60 },
    thanks: { kind: 'text', max: 500, lines: true },
    notify: { kind: 'switch' },
  },
  initial: {
    title: {},
    fields: [
      {
        key: 'name',
        kind: 'text',
        label: { en: 'Your name', pt: 'O teu nome' },
        help: {},
        options: {},
        required: true,
      },
      { key: 'email', kind: 'email', label: { en: 'Email', pt: 'Email' }, help: {}, options: {}, required: true },
      {
        key: 'message',
        kind: 'long',
        label: { en: 'How can we help?', pt: 'Como podemos ajudar?' },
        help: {},
        options: {},
        required: true,
      },
    ],
    button: { en: 'Send', pt: 'Enviar' },
    thanks: { en: 'Thank you! We’ll answer soon.', pt: 'Obrigado! Respondemos em breve.' },
    notify: true,
  },
});
