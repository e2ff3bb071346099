import { questionKinds } from '@kumbi/contract/pages/blocks.limits.ts';
import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('form');

/** Questions with stored answers. Each option is on its own line. */
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
        label: t.your_name,
        help: {},
        options: {},
        required: true,
      },
      { key: 'email', kind: 'email', label: t.email, help: {}, options: {}, required: true },
      {
        key: 'message',
        kind: 'long',
        label: t.how_can_we_help,
        help: {},
        options: {},
        required: true,
      },
    ],
    button: t.button,
    thanks: t.thanks,
    notify: true,
  },
});
