import { blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import { expect, test } from 'vitest';
import { blockIcons } from './block-icons.ts';

test('every kind of block has the icon that it names', () => {
  const named = Object.values(blockDefinitions).map(({ icon }) => icon);
  expect(named.filter((icon) => !Object.hasOwn(blockIcons, icon))).toEqual([]);
});
