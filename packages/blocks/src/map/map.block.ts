import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('map');

/** A link to the map, and an embedded map after a click. */
export const mapBlock = defineBlock({
  type: 'map',
  group: 'more',
  icon: 'IconMapPin',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    address: { kind: 'text', max: 300, lines: true },
    latitude: { kind: 'number', min: -90, max: 90, step: 0.000_001, optional: true },
    longitude: { kind: 'number', min: -180, max: 180, step: 0.000_001, optional: true },
  },
  initial: {
    title: t.title,
    address: {},
    latitude: null,
    longitude: null,
  },
});
