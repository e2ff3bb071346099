import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

test('places are added up, and one registration without a limit makes them unlimited', () => {
  const registration = (id: string, capacity: number | null) => ({ type: 'registration', props: { id, capacity } });
  expect(placesOf([registration('a', 20), registration('b', 30)])).toBe(50);
  expect(placesOf([registration('a', 20), registration('b', null)])).toBeNull();
  expect(placesOf([])).toBeNull();
});
