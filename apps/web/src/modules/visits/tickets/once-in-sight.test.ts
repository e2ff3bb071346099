import { expect, test } from 'vitest';
import { onceInSight } from './once-in-sight.ts';

test('a code that stays before the camera counts once', () => {
  let now = 0;
  const isFresh = onceInSight(() => now);
  expect(isFresh('A')).toBe(true);
  for (now = 250; now < 10_000; now += 250) expect(isFresh('A')).toBe(false);
});

test('another code counts immediately, and the same one after it was away', () => {
  let now = 0;
  const isFresh = onceInSight(() => now);
  expect(isFresh('A')).toBe(true);
  now = 300;
  expect(isFresh('B')).toBe(true);
  now = 3_000;
  expect(isFresh('B')).toBe(true);
});
