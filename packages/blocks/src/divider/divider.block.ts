import { defineBlock } from '../model/block.ts';

export const dividerBlock = defineBlock({
  type: 'divider',
  group: 'layout',
  icon: 'IconSeparatorHorizontal',
  fields: {
    look: { kind: 'choice', options: ['line', 'space'] },
    size: { kind: 'choice', options: ['small', 'normal', 'large'] },
  },
  initial: {
    look: 'line',
    size: 'normal',
  },
});
