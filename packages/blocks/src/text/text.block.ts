import { defineBlock } from '../model/block.ts';
import { alignField } from '../model/shared-fields.ts';

export const textBlock = defineBlock({
  type: 'text',
  group: 'words',
  icon: 'IconAlignLeft',
  fields: {
    text: { kind: 'rich-text', max: 20_000 },
    size: { kind: 'choice', options: ['normal', 'large', 'small'] },
    align: alignField,
  },
  initial: {
    text: {
      en: '<p>Write the facts that visitors need.</p>',
      pt: '<p>Escreve aqui o que quem te visita precisa de saber.</p>',
    },
    size: 'normal',
    align: 'start',
  },
});
