import { expect, test } from 'vitest';
import { arrivalShift, drawnRows } from './drawn-rows.ts';

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `${to - index}` }));
const drawn = (...args: Parameters<typeof drawnRows>) =>
  drawnRows(...args).map(({ event, apart }) => [event.id, apart]);

test('the rows in sight are drawn, and the one that has the focus wherever it is', () => {
  const events = ids(1, 10);
  const range = { from: 4, to: 6 };
  const inSight = [
    ['6', undefined],
    ['5', undefined],
  ];
  expect(drawn(events, range, undefined)).toEqual(inSight);
  expect(drawn(events, range, '5')).toEqual(inSight);
  // With its distance in rows, and in the order of the log: a moved row would lose its focus.
  expect(drawn(events, range, '9')).toEqual([['9', -3], ...inSight]);
  expect(drawn(events, range, '2')).toEqual([...inSight, ['2', 4]]);
  expect(drawn(events, range, 'gone')).toEqual(inSight);
  expect(drawn(ids(1, 3), range, '2')).toEqual([['2', -2]]);
  expect(drawn([], range, '2')).toEqual([]);
});

test('a row keeps its focus through any number that arrives above it', () => {
  const range = { from: 0, to: 24 };
  for (const count of [10, 34, 500])
    expect(drawn(ids(1, count), range, '7').filter(([id]) => id === '7')).toHaveLength(1);
});

test('what arrives above moves nothing while somebody reads further down, or has the focus in a row', () => {
  const shift = { added: 3, top: 200, rowHeight: 84, focused: false };
  expect(arrivalShift(shift)).toBe(0);
  expect(arrivalShift({ ...shift, focused: true })).toBe(252);
  expect(arrivalShift({ ...shift, top: -500 })).toBe(252);
  expect(arrivalShift({ ...shift, top: -20 })).toBe(0);
  expect(arrivalShift({ ...shift, focused: true, added: 0 })).toBe(0);
  // The former first event no longer exists.
  expect(arrivalShift({ ...shift, focused: true, added: -1 })).toBe(0);
});
