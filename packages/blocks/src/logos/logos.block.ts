import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('logos');

export const logosBlock = defineBlock({
  type: 'logos',
  group: 'media',
  icon: 'IconBadges',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    logos: { kind: 'list', max: 30, item: { image: { kind: 'image' }, link: { kind: 'link' } } },
  },
  initial: {
    title: t.title,
    logos: [],
  },
});
