import { expect, test } from 'vitest';
import { withoutTags } from './without-tags.ts';

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['<p>Boa <b>terra</b></p>', 'Boa terra'],
  ['<a title="x\ny">z</a>', 'z'],
  ['1 < 2', '1 < 2'],
  ['2 > 1', '2 > 1'],
  ['a <<b> c', 'a  c'],
  ['<p>open <b', 'open <b'],
])('%j without tags is %j', (html, text) => {
  expect(withoutTags(html)).toBe(text);
});

test('words on both sides of a tag can be separated', () => {
  expect(withoutTags('one<br>two', ' ')).toBe('one two');
});
