import { defineBlock } from '../model/block.ts';

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
        title: { en: 'What you did', pt: 'O que fizeste' },
        place: { en: 'Where', pt: 'Onde' },
        period: { en: '2022 – today', pt: '2022 – hoje' },
        text: { en: 'The results.', pt: 'O que resultou disso.' },
      },
    ],
  },
});
