import { defineBlock } from '../model/block.ts';

export const htmlBlock = defineBlock({
  type: 'html',
  group: 'more',
  icon: 'IconCode',
  fields: {
    html: { kind: 'html', max: 50_000 },
  },
  initial: {
    html: '',
  },
});
