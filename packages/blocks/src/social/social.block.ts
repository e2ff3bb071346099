import { defineBlock } from '../model/block.ts';
import { alignField } from '../model/shared-fields.ts';
import { networks } from '../texts/outside.ts';

export const socialBlock = defineBlock({
  type: 'social',
  group: 'more',
  icon: 'IconShare',
  fields: {
    networks: {
      kind: 'list',
      max: 12,
      item: {
        network: { kind: 'choice', options: networks },
        address: { kind: 'text', max: 200, neutral: true },
      },
    },
    align: alignField,
  },
  initial: {
    networks: [{ network: 'instagram', address: '' }],
    align: 'start',
  },
});
