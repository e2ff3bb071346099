import { defineBlock } from '../model/block.ts';
import { embedHosts } from '../model/hosts.ts';

/** Content of another service, loaded only after a click. */
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
