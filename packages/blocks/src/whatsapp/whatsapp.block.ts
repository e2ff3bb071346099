import { defineBlock } from '../model/block.ts';
import { alignField } from '../model/shared-fields.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('whatsapp');

export const whatsappBlock = defineBlock({
  type: 'whatsapp',
  group: 'more',
  icon: 'IconBrandWhatsapp',
  fields: {
    number: { kind: 'text', max: 30, neutral: true },
    message: { kind: 'text', max: 500, lines: true },
    label: { kind: 'text', max: 60, inline: true },
    floating: { kind: 'switch' },
    align: alignField,
  },
  initial: {
    number: '',
    message: t.message,
    label: t.label,
    floating: false,
    align: 'start',
  },
});
