import { expect, test } from 'vitest';
import { Slot } from './slots.ts';

test('a slot keeps its entries in the order in which modules provide them', () => {
  const slot = new Slot<number>();
  expect([...slot.entries]).toEqual([]);
  slot.provide('second', 2);
  slot.provide('first', 1);
  expect([...slot.entries]).toEqual([
    ['second', 2],
    ['first', 1],
  ]);
});

test('a manifest that is read again replaces its entry', () => {
  const slot = new Slot<number>();
  slot.provide('tab', 1);
  slot.provide('tab', 2);
  expect([...slot.entries.values()]).toEqual([2]);
});
