import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('members');

/** Its contents are only sent to customers of the workspace who signed in by email. */
export const membersBlock = defineBlock({
  type: 'members',
  group: 'more',
  icon: 'IconLock',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    text: { kind: 'text', max: 500, lines: true, inline: true },
    content: { kind: 'slot' },
  },
  initial: {
    title: t.title,
    text: t.text,
    content: [],
  },
});
