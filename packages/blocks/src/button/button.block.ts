import { defineBlock } from '../model/block.ts';
import { alignField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('button');

export const buttonBlock = defineBlock({
  type: 'button',
  group: 'words',
  icon: 'IconHandClick',
  fields: {
    label: { kind: 'text', max: 60, inline: true, required: true },
    link: { kind: 'link' },
    look: { kind: 'choice', options: ['filled', 'outline', 'plain'] },
    size: { kind: 'choice', options: ['normal', 'large'] },
    secondLabel: { kind: 'text', max: 60, inline: true },
    secondLink: { kind: 'link' },
    align: alignField,
  },
  initial: {
    label: t.label,
    link: '',
    look: 'filled',
    size: 'large',
    secondLabel: {},
    secondLink: '',
    align: 'start',
  },
});
