import { defineBlock } from '../model/block.ts';
import { columnsField } from '../model/shared-fields.ts';

export const productGridBlock = defineBlock({
  type: 'product-grid',
  group: 'sell',
  icon: 'IconBuildingStore',
  fields: {
    source: { kind: 'choice', options: ['shop', 'chosen'] },
    shop: { kind: 'target', of: 'shop', when: { field: 'source', is: ['shop'] } },
    count: { kind: 'number', min: 2, max: 24, when: { field: 'source', is: ['shop'] } },
    products: {
      kind: 'list',
      max: 24,
      item: { product: { kind: 'target', of: 'product' } },
      when: { field: 'source', is: ['chosen'] },
    },
    columns: columnsField,
  },
  initial: {
    source: 'shop',
    shop: null,
    count: 6,
    products: [],
    columns: 3,
  },
});
