import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfRest, restOf } from './proration.rules.ts';

const at = (text: string) => new Date(text);

test('the rest of a plan is counted back from its end', () => {
  expect(restOf(at('2026-12-01T00:00:00Z'), 'month', at('2026-11-16T00:00:00Z'))).toEqual({
    whole: 0,
    leftMs: 15 * 86_400_000,
    periodMs: 30 * 86_400_000,
  });
  expect(restOf(at('2027-02-01T00:00:00Z'), 'month', at('2026-11-16T00:00:00Z'))).toMatchObject({ whole: 2 });
  expect(restOf(at('2027-11-25T00:00:00Z'), 'year', at('2026-11-25T00:00:00Z'))).toMatchObject({
    whole: 0,
    leftMs: 365 * 86_400_000,
    periodMs: 365 * 86_400_000,
  });
});

test('the current period of a plan is counted in hours that have begun', () => {
  const leftAt = (now: string) => restOf(at('2026-12-01T00:30:00Z'), 'month', at(now)).leftMs / 3_600_000;
  expect(leftAt('2026-11-30T22:30:00Z')).toBe(2);
  expect(leftAt('2026-11-30T22:30:00.001Z')).toBe(2);
  expect(leftAt('2026-11-30T23:29:59.999Z')).toBe(2);
  expect(leftAt('2026-11-30T23:30:00Z')).toBe(1);
  expect(leftAt('2026-12-01T00:30:00Z')).toBe(0);
  expect(leftAt('2026-11-01T00:30:00.001Z')).toBe(30 * 24);
});

test('a price is rounded once, half up', () => {
  expect(priceOfRest(2_000_000, { whole: 0, leftMs: 15, periodMs: 30 })).toBe(1_000_000);
  expect(priceOfRest(1, { whole: 0, leftMs: 1, periodMs: 2 })).toBe(1);
  expect(priceOfRest(1, { whole: 0, leftMs: 1, periodMs: 3 })).toBe(0);
  expect(priceOfRest(100, { whole: 2, leftMs: 1, periodMs: 3 })).toBe(233);
});

test('the price of a rest is between nothing and its periods, and grows with the rest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 31 * 86_400_000 }),
      fc.integer({ min: 0, max: 40 }),
      (minor, leftMs, whole) => {
        const periodMs = 31 * 86_400_000;
        const price = priceOfRest(minor, { whole, leftMs, periodMs });
        expect(price).toBeGreaterThanOrEqual(minor * whole);
        expect(price).toBeLessThanOrEqual(minor * (whole + 1));
        expect(priceOfRest(minor, { whole: whole + 1, leftMs, periodMs })).toBe(price + minor);
      },
    ),
  );
});
