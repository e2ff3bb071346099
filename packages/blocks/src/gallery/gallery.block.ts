import { defineBlock } from '../model/block.ts';
import { columnsField, shapeField } from '../model/shared-fields.ts';

export const galleryBlock = defineBlock({
  type: 'gallery',
  group: 'media',
  icon: 'IconLayoutGrid',
  fields: {
    pictures: { kind: 'list', max: 60, item: { image: { kind: 'image' }, caption: { kind: 'text', max: 200 } } },
    columns: columnsField,
    shape: shapeField,
  },
  initial: {
    pictures: [],
    columns: 3,
    shape: 'square',
  },
});
