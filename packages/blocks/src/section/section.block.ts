import { defineBlock } from '../model/block.ts';
import { alignField, anchorField } from '../model/shared-fields.ts';

/** A band across the whole page. */
export const sectionBlock = defineBlock({
  type: 'section',
  group: 'layout',
  icon: 'IconLayoutRows',
  fields: {
    background: { kind: 'choice', options: ['plain', 'tint', 'brand', 'dark', 'image'] },
    image: { kind: 'image', when: { field: 'background', is: ['image'] } },
    padding: { kind: 'choice', options: ['small', 'normal', 'large'] },
    align: alignField,
    anchor: anchorField,
    content: { kind: 'slot' },
  },
  initial: {
    background: 'tint',
    image: null,
    padding: 'normal',
    align: 'start',
    anchor: '',
    content: [],
  },
});
