import { defineBlock } from '../model/block.ts';
import { alignField, anchorField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('heading');

export const headingBlock = defineBlock({
  type: 'heading',
  group: 'words',
  icon: 'IconHeading',
  fields: {
    eyebrow: { kind: 'text', max: 80, inline: true },
    text: { kind: 'text', max: 200, inline: true, required: true },
    level: { kind: 'choice', options: ['title', 'section', 'part'] },
    size: { kind: 'choice', options: ['normal', 'large', 'display'] },
    align: alignField,
    anchor: anchorField,
  },
  initial: {
    eyebrow: {},
    text: t.text,
    level: 'section',
    size: 'normal',
    align: 'start',
    anchor: '',
  },
});
