import { defineBlock } from '../model/block.ts';

export const linksBlock = defineBlock({
  type: 'links',
  group: 'more',
  icon: 'IconLink',
  fields: {
    links: {
      kind: 'list',
      max: 30,
      item: {
        link: { kind: 'target', of: 'link' },
        label: { kind: 'text', max: 60 },
      },
    },
    look: { kind: 'choice', options: ['filled', 'outline'] },
  },
  initial: {
    links: [],
    look: 'outline',
  },
});
