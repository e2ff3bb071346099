import { describe, expect, test } from 'vitest';
import {
  added,
  blocks,
  buyable,
  checked,
  count,
  merged,
  parsedLines,
  totalMinor,
  unchecked,
  without,
  withQuantity,
} from './cart-lines.ts';
import type { Availability, CartLine, CartProduct } from './cart-types.ts';

const honey: CartProduct = {
  id: 'a',
  code: 'mel',
  title: 'Mel',
  image: null,
  price_ao: 1500.55,
  price_us: 2,
  physic: true,
};
const basket: CartProduct = { ...honey, id: 'b', code: 'cesto', title: 'Cesto', price_ao: 12_900, price_us: null };
const line = (product: CartProduct, quantity: number): CartLine => ({ ...product, quantity });
const stock = (over: Partial<Availability['products'][number]> = {}) => ({
  id: 'a',
  available: true,
  deliverable: true,
  left: null,
  held: false,
  price_ao: 1500.55,
  price_us: 2,
  ...over,
});
const now = (products: Availability['products'], asked = ['a', 'b']): Availability => ({ open: true, products, asked });

describe('adding', () => {
  test('adds to an existing line, up to the available quantity', () => {
    const lines = added(added([], honey, 2, null), honey, 3, 4);
    expect(lines).toEqual([line(honey, 4)]);
    expect(added([], honey, 1, 0)).toEqual([]);
  });

  test('holds to whole numbers from one to the limit of a line', () => {
    expect(withQuantity([line(honey, 2)], 'a', 0, null)[0]?.quantity).toBe(1);
    expect(withQuantity([line(honey, 2)], 'a', 5000, null)[0]?.quantity).toBe(999);
    expect(withQuantity([line(honey, 2)], 'a', 2.9, null)[0]?.quantity).toBe(2);
  });

  test('stops at fifty lines', () => {
    const full = Array.from({ length: 50 }, (_, index) => line({ ...honey, id: String(index) }, 1));
    expect(added(full, honey, 1, null)).toBe(full);
    expect(without(full, '7')).toHaveLength(49);
  });
});

test('totals are exact, and there is none in dollars when a product has no such price', () => {
  const lines = [line(honey, 3), line(basket, 1)];
  expect(count(lines)).toBe(4);
  expect(totalMinor(lines, 'AOA')).toBe(450_165 + 1_290_000);
  expect(totalMinor(lines, 'USD')).toBeNull();
  expect(totalMinor([line(honey, 3)], 'USD')).toBe(600);
});

describe('a stored cart is compared with the shop', () => {
  test.each([
    ['gone', now([])],
    ['unavailable', now([stock({ available: false })])],
    ['out', now([stock({ left: 0 })])],
    ['held', now([stock({ left: 0, held: true })])],
    ['fewer', now([stock({ left: 1 })])],
  ] as const)('and a line that is %s stops the purchase', (kind, answer) => {
    const [first] = checked([line(honey, 2)], answer);
    expect(first?.problem?.kind).toBe(kind);
    expect(first && blocks(first)).toBe(true);
  });

  test('and what the shop does not bring is to be picked up', () => {
    const answer = now([stock({ deliverable: false }), stock({ id: 'b' })]);
    expect(checked([line(honey, 1), line(basket, 1)], answer).map(({ deliverable }) => deliverable)).toEqual([
      false,
      true,
    ]);
    const lesson = { ...honey, physic: false };
    expect([honey, lesson].map((product) => unchecked(line(product, 1)).deliverable)).toEqual([true, false]);
  });

  test('and a changed price is updated and mentioned', () => {
    const [first] = checked([line(honey, 2)], now([stock({ price_ao: 1600 })]));
    expect(first).toMatchObject({ price_ao: 1600, problem: { kind: 'price', before: 1500.55 } });
    expect(first && blocks(first)).toBe(false);
  });

  test('and a line that was not requested is not shown as deleted', () => {
    expect(checked([line(honey, 1)], now([], []))[0]?.problem).toBeNull();
  });

  test('and what cannot be bought is not counted', () => {
    const lines = checked([line(honey, 1), line(basket, 1)], now([stock()]));
    expect(buyable(lines).map(({ id }) => id)).toEqual(['a']);
  });

  test('and the later of two answers counts', () => {
    const both = merged(now([stock(), stock({ id: 'b' })]), now([], ['b']));
    expect(both?.products.map(({ id }) => id)).toEqual(['a']);
    expect(merged(null, null)).toBeNull();
  });
});

test('stored data of the browser is validated', () => {
  const good = line(honey, 2);
  expect(parsedLines(JSON.stringify([good]))).toEqual([good]);
  for (const text of [
    null,
    '',
    'x',
    '{}',
    'null',
    '[1]',
    JSON.stringify([{ ...good, quantity: -1 }]),
    JSON.stringify([{ ...good, price_ao: '1' }]),
  ]) {
    expect(parsedLines(text)).toEqual([]);
  }
});
