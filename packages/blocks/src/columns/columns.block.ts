import { defineBlock } from '../model/block.ts';

/** Two to four columns, which are stacked on a phone. */
export const columnsBlock = defineBlock({
  type: 'columns',
  group: 'layout',
  icon: 'IconColumns2',
  fields: {
    layout: { kind: 'choice', options: ['halves', 'thirds', 'quarters', 'wide-start', 'wide-end'] },
    stand: { kind: 'choice', options: ['top', 'middle'] },
    first: { kind: 'slot' },
    second: { kind: 'slot' },
    third: { kind: 'slot', when: { field: 'layout', is: ['thirds', 'quarters'] } },
    fourth: { kind: 'slot', when: { field: 'layout', is: ['quarters'] } },
  },
  initial: {
    layout: 'halves',
    stand: 'top',
    first: [],
    second: [],
    third: [],
    fourth: [],
  },
});
