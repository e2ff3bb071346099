import { expect, test } from 'vitest';
import { arrivalShift, drawnRows } from './drawn-rows.ts';

test('the rows in sight are drawn, and the focused one wherever it is, in the order of the log', () => {
  expect(drawnRows([4, 5, 6], -1)).toEqual([4, 5, 6]);
  expect(drawnRows([4, 5, 6], 5)).toEqual([4, 5, 6]);
  expect(drawnRows([4, 5, 6], 1)).toEqual([1, 4, 5, 6]);
  expect(drawnRows([4, 5, 6], 40)).toEqual([4, 5, 6, 40]);
  expect(drawnRows([], 2)).toEqual([2]);
  expect(drawnRows([], -1)).toEqual([]);
});

test('events that arrive above move nothing while a person reads further down, or has the focus in a row', () => {
  const shift = { added: 3, top: 200, rowHeight: 84, focused: false };
  expect(arrivalShift(shift)).toBe(0);
  expect(arrivalShift({ ...shift, focused: true })).toBe(252);
  expect(arrivalShift({ ...shift, top: -500 })).toBe(252);
  expect(arrivalShift({ ...shift, top: -20 })).toBe(0);
  expect(arrivalShift({ ...shift, focused: true, added: 0 })).toBe(0);
  // The former first event no longer exists.
  expect(arrivalShift({ ...shift, focused: true, added: -1 })).toBe(0);
});
