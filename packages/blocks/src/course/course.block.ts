import { defineBlock } from '../model/block.ts';

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
    label: { en: 'See the course', pt: 'Ver o curso' },
  },
});
