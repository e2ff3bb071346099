import { expect, test } from 'vitest';
import * as z from 'zod';
import { wireTime } from './wire-time.ts';

test('a date becomes text, and text stays', () => {
  const text = '2026-11-20T08:30:00.000Z';
  expect(wireTime.parse(new Date(text))).toBe(text);
  expect(wireTime.parse(text)).toBe(text);
  expect(wireTime.nullable().parse(null)).toBeNull();
});

test.each([[new Date(Number.NaN)], ['tomorrow'], [1], [undefined]])('%s is refused', (given) => {
  expect(() => wireTime.parse(given)).toThrow();
});

test('documents describe it as text in both directions', () => {
  for (const io of ['input', 'output'] as const)
    expect(z.toJSONSchema(wireTime, { io })).toMatchObject({ type: 'string', format: 'date-time' });
});
