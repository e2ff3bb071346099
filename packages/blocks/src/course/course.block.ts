import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('course');

export const courseBlock = defineBlock({
  type: 'course',
  group: 'sell',
  icon: 'IconSchool',
  fields: {
    course: { kind: 'target', of: 'course' },
    label: { kind: 'text', max: 60 },
  },
  initial: {
    course: null,
    label: t.label,
  },
});
