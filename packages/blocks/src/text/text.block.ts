import { defineBlock } from '../model/block.ts';
import { alignField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('text');

export const textBlock = defineBlock({
  type: 'text',
  group: 'words',
  icon: 'IconAlignLeft',
  fields: {
    text: { kind: 'rich-text', max: 20_000 },
    size: { kind: 'choice', options: ['normal', 'large', 'small'] },
    align: alignField,
  },
  initial: {
    text: t.text,
    size: 'normal',
    align: 'start',
  },
});
