import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('download');

export const downloadBlock = defineBlock({
  type: 'download',
  group: 'media',
  icon: 'IconDownload',
  fields: {
    file: { kind: 'file', accept: 'document' },
    title: { kind: 'text', max: 120, inline: true },
    text: { kind: 'text', max: 300, lines: true, inline: true },
  },
  initial: {
    file: null,
    title: t.title,
    text: {},
  },
});
