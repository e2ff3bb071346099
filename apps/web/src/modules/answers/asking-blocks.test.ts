import { expect, test } from 'vitest';
import { askingBlocks } from './asking-blocks.ts';

test('forms, newsletters and ratings take answers, under their title in the wanted language or the other', () => {
  const blocks = [
    { type: 'form', props: { id: 'f', title: { pt: 'Contacto' } } },
    { type: 'heading', props: { id: 'h', title: { pt: 'Olá' } } },
    { type: 'feedback', props: { id: 'r' } },
  ];
  expect(askingBlocks(blocks, 'en')).toEqual([
    { id: 'f', type: 'form', title: 'Contacto' },
    { id: 'r', type: 'feedback', title: '' },
  ]);
});
