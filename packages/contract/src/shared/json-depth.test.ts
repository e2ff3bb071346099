import { expect, test } from 'vitest';
import { isNestedTooDeep, jsonDepthLimit } from './json-depth.ts';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([lists, objects])('the limit is passed by one level more', (nested) => {
  expect(isNestedTooDeep(nested(jsonDepthLimit))).toBe(false);
  expect(isNestedTooDeep(nested(jsonDepthLimit + 1))).toBe(true);
});

test('siblings and brackets inside a text are not nested', () => {
  expect(isNestedTooDeep(`[${Array.from({ length: 1_000 }, () => '[]').join()}]`)).toBe(false);
  expect(isNestedTooDeep(JSON.stringify({ a: '['.repeat(1_000), b: '"\\"[{'.repeat(100) }))).toBe(false);
  expect(isNestedTooDeep(`"\\"${'['.repeat(100)}`)).toBe(false);
  expect(isNestedTooDeep(`"\\\\"${'['.repeat(100)}`)).toBe(true);
});

test('a megabyte of levels takes no time', () => {
  const begun = performance.now();
  expect(isNestedTooDeep('{"a":['.repeat(170_000))).toBe(true);
  expect(isNestedTooDeep(`[${'"\\u005b",'.repeat(100_000)}1]`)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
