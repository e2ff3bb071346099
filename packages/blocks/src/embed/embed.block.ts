import { defineBlock } from '../model/block.ts';
import { embedHosts } from '../model/hosts.ts';

/** Something of another service, fetched once somebody asks for it. */
export const embedBlock = defineBlock({
  type: 'embed',
  group: 'media',
  icon: 'IconAppWindow',
  fields: {
    link: { kind: 'link', hosts: embedHosts },
    title: { kind: 'text', max: 120 },
    height: { kind: 'choice', options: ['wide', 'tall', 'bar'] },
  },
  initial: {
    link: '',
    title: {},
    height: 'wide',
  },
});
