import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('timeline');

/** Consecutive steps: work and studies, or the programme of a day. */
export const timelineBlock = defineBlock({
  type: 'timeline',
  group: 'words',
  icon: 'IconTimeline',
  fields: {
    entries: {
      kind: 'list',
      max: 60,
      item: {
        title: { kind: 'text', max: 120, required: true },
        place: { kind: 'text', max: 120 },
        period: { kind: 'text', max: 60 },
        text: { kind: 'text', max: 1_000, lines: true },
      },
    },
  },
  initial: {
    entries: [
      {
        title: t.title,
        place: t.place,
        period: t.period,
        text: t.text,
      },
    ],
  },
});
