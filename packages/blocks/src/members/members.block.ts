import { defineBlock } from '../model/block.ts';

/** Its contents are only sent to customers of the workspace who signed in by email. */
export const membersBlock = defineBlock({
  type: 'members',
  group: 'more',
  icon: 'IconLock',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    text: { kind: 'text', max: 500, lines: true, inline: true },
    content: { kind: 'slot' },
  },
  initial: {
    title: { en: 'For members', pt: 'Para membros' },
    text: {
      en: 'Enter your email and we’ll send you a link that opens this section.',
      pt: 'Escreve o teu email e enviamos-te uma ligação que abre esta parte.',
    },
    content: [],
  },
});
