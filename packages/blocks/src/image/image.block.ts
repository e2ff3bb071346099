import { defineBlock } from '../model/block.ts';
import { shapeField } from '../model/shared-fields.ts';

export const imageBlock = defineBlock({
  type: 'image',
  group: 'media',
  icon: 'IconPhoto',
  fields: {
    image: { kind: 'image' },
    caption: { kind: 'text', max: 200, inline: true },
    shape: shapeField,
    span: { kind: 'choice', options: ['full', 'medium', 'small'] },
    link: { kind: 'link' },
  },
  initial: {
    image: null,
    caption: {},
    shape: 'natural',
    span: 'full',
    link: '',
  },
});
