import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { markup } from '../../../markup.ts';
import { textsOf } from '../../../texts/texts.ts';
import { unchecked } from '../cart/cart-lines.ts';
import { NotBrought } from './place-fields.tsx';

const line = (title: string, physic: boolean, deliverable: boolean) => ({
  ...unchecked({ id: title, code: title, title, image: null, price_ao: 1, price_us: null, physic, quantity: 1 }),
  deliverable,
});
const honey = line('Mel', true, true);
const wardrobe = line('Armário', true, false);
const lesson = line('Aula', false, false);
const texts = textsOf('pt').checkout;
const said = (lines: readonly ReturnType<typeof line>[], delivers: boolean) =>
  markup(jsx(NotBrought, { texts, lines, delivers }));

test('a buyer sees which items are picked up, and which need no delivery', () => {
  expect(said([honey, lesson], true)).toBe('');
  expect(said([honey, wardrobe, lesson], true)).toContain('Sem entrega: Armário. Combinas o levantamento');
  expect(said([wardrobe, lesson], false)).toContain(texts.pickup);
  expect(said([lesson], false)).toContain(texts.digital);
});
