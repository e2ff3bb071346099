import { defineBlock } from '../model/block.ts';
import { alignField } from '../model/shared-fields.ts';

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
    message: { en: 'Hello! I saw your page.', pt: 'Olá! Vi a tua página.' },
    label: { en: 'Message us on WhatsApp', pt: 'Escrever no WhatsApp' },
    floating: false,
    align: 'start',
  },
});
