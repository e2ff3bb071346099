import { defineBlock } from '../model/block.ts';
import { videoHosts } from '../model/hosts.ts';

/** Nothing is loaded from the video's host before a click. */
export const videoBlock = defineBlock({
  type: 'video',
  group: 'media',
  icon: 'IconPlayerPlay',
  fields: {
    source: { kind: 'choice', options: ['link', 'file'] },
    link: { kind: 'link', hosts: videoHosts, when: { field: 'source', is: ['link'] } },
    file: { kind: 'file', accept: 'video', when: { field: 'source', is: ['file'] } },
    title: { kind: 'text', max: 120 },
    poster: { kind: 'image' },
  },
  initial: {
    source: 'link',
    link: '',
    file: null,
    title: {},
    poster: null,
  },
});
